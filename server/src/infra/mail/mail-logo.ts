import sharp from 'sharp';

/** Three times the displayed size. */
const LOGO_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="126" height="84" viewBox="0 0 48 32">
<circle cx="16" cy="16" r="15" fill="#F0826A"/><circle cx="32" cy="16" r="15" fill="#4FA9A0"/>
<path d="M24 3.311a15 15 0 0 1 0 25.378a15 15 0 0 1 0-25.378z" fill="#6E2A57"/></svg>`;

let png: Promise<Buffer> | undefined;

/** Content-ID of the logo in a mail's HTML. */
export const LOGO_CID = 'mark@venn';

/** The logo as an inline attachment: mail clients show no SVG, and a remote image would track the reader. */
export async function logoAttachment(): Promise<{ filename: string; content: Buffer; cid: string }> {
  png ??= sharp(Buffer.from(LOGO_SVG)).png({ palette: true, compressionLevel: 9 }).toBuffer();
  return { filename: 'venn.png', content: await png, cid: LOGO_CID };
}
