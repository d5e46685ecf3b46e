import sharp from 'sharp';

/** Drawn at three times the size that mails show it in. */
const LOGO_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="126" height="84" viewBox="0 0 48 32">
<circle cx="16" cy="16" r="15" fill="#F0826A"/><circle cx="32" cy="16" r="15" fill="#4FA9A0"/>
<path d="M24 3.311a15 15 0 0 1 0 25.378a15 15 0 0 1 0-25.378z" fill="#6E2A57"/></svg>`;

let picture: Promise<Buffer> | undefined;

/** What a mail's HTML calls the mark by. */
export const LOGO_CID = 'mark@venn';

/**
 * The mark as a part of the mail itself: mail programs draw no SVG, and a picture that is fetched would tell who reads
 * the mail when.
 */
export async function logoAttachment(): Promise<{ filename: string; content: Buffer; cid: string }> {
  picture ??= sharp(Buffer.from(LOGO_SVG)).png({ palette: true, compressionLevel: 9 }).toBuffer();
  return { filename: 'venn.png', content: await picture, cid: LOGO_CID };
}
