// Draws public/icons/ from the mark: `node client/codegen/appIcons.mjs`. Run by hand where the mark or a shortcut changes:
// the files are the same on every machine, but not to the byte.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const FOLDER = fileURLToPath(new URL('../public/icons/', import.meta.url));
const GROUND = '#F3F0E8';
const PLUM = '#6E2A57';
const LENS = 'M24 3.311a15 15 0 0 1 0 25.378a15 15 0 0 1 0-25.378z';

/** The mark of components/Logo.tsx, 48 by 32. */
const MARK = `<circle cx="16" cy="16" r="15" fill="#F0826A"/><circle cx="32" cy="16" r="15" fill="#4FA9A0"/><path d="${LENS}" fill="${PLUM}"/>`;
/** Of one colour, for the status bar: what both circles share is open. */
const SILHOUETTE = `<mask id="open"><rect width="48" height="32" fill="#fff"/><path d="${LENS}" fill="#000"/></mask><g mask="url(#open)" fill="#fff"><circle cx="16" cy="16" r="15"/><circle cx="32" cy="16" r="15"/></g>`;

const svg = (content) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${content}</svg>`;

/** The mark in the middle of the icon, as wide as this share of it. */
function centred(mark, share) {
  const scale = share / 0.48;
  return `<g transform="translate(50 50) scale(${scale}) translate(-24 -16)">${mark}</g>`;
}
const ground = (radius = 0) => `<rect width="100" height="100" rx="${radius}" fill="${GROUND}"/>`;

/** One of Lucide's drawings, for a shortcut. */
async function shortcut(name) {
  const { __iconData } = await import(`lucide-react/dist/esm/icons/${name}.mjs`);
  const parts = __iconData.node.map(([tag, { key: _key, ...attributes }]) => {
    const shown = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${value}"`);
    return `<${tag} ${shown.join(' ')}/>`;
  });
  const look = `fill="none" stroke="${PLUM}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`;
  return svg(
    `<circle cx="50" cy="50" r="50" fill="${GROUND}"/><g transform="translate(23 23) scale(2.25)" ${look}>${parts.join('')}</g>`,
  );
}

// A maskable icon may lose all outside of a circle of 80 %.
const maskable = svg(ground() + centred(MARK, 0.6));
const rounded = svg(ground(22) + centred(MARK, 0.74));

const ICONS = [
  ['icon-192.png', rounded, 192],
  ['icon-512.png', rounded, 512],
  ['maskable-192.png', maskable, 192],
  ['maskable-512.png', maskable, 512],
  // iOS cuts the corners itself.
  ['apple-touch-icon.png', svg(ground() + centred(MARK, 0.7)), 180],
  ['badge-96.png', svg(centred(SILHOUETTE, 0.96)), 96],
  ['shortcut-messages.png', await shortcut('message-circle'), 96],
  ['shortcut-matches.png', await shortcut('users'), 96],
  ['shortcut-wall.png', await shortcut('sticky-note'), 96],
];

await mkdir(FOLDER, { recursive: true });
for (const [name, drawing, size] of ICONS) {
  const png = await sharp(Buffer.from(drawing), { density: (72 * size) / 100 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toBuffer();
  await writeFile(FOLDER + name, png);
}
