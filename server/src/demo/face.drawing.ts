import { type Face, HAIRS, SKINS } from './face.js';

const circles = (places: readonly (readonly number[])[], colour: string): string =>
  places.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`).join('');
const path = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`;

const CURLS = [
  [33, 34, 11],
  [40, 25, 11],
  [56, 25, 11],
  [63, 34, 11],
  [29, 45, 9],
  [67, 45, 9],
  [48, 22, 11],
  [31, 54, 7],
  [65, 54, 7],
] as const;
const SHORT_CURLS = CURLS.slice(0, 4).concat([CURLS[6]]);

/** Hair behind head and shoulders. */
function behind({ cut, extras }: Face, hair: string): string {
  if (cut === 'bob' || cut === 'fringe') return `<rect x="26" y="21" width="44" height="46" rx="21" fill="${hair}"/>`;
  if (cut === 'long') return path('M25 46c0-32 46-32 46 0v34c0 5-6 7-9 3H34c-3 4-9 2-9-3z', hair);
  if (cut === 'bun') {
    return `<circle cx="48" cy="17" r="10" fill="${hair}"/><rect x="28" y="22" width="40" height="34" rx="18" fill="${hair}"/>`;
  }
  if (cut === 'ponytail') {
    return `<rect x="28" y="22" width="40" height="32" rx="18" fill="${hair}"/>${path('M62 26c13-3 19 9 16 23-1.5 8-3 13-7 17-4-3-5-8-4-14 2-9 1-15-5-26z', hair)}`;
  }
  if (cut === 'curls') return circles(extras.includes('beard') ? SHORT_CURLS : CURLS, hair);
  if (cut === 'wreath')
    return circles(
      [
        [31.5, 46, 5],
        [64.5, 46, 5],
        [32, 40, 4],
        [64, 40, 4],
      ],
      hair,
    );
  return '';
}

const FRONTS: Partial<Record<Face['cut'], string>> = {
  bob: 'M29.5 47C27 18 69 18 66.5 47c-2-6-8-7-13-12-6 6-21 6-24 12z',
  fringe: 'M29.5 48C26 17 70 17 66.5 48c-.6-5-1.4-7.5-3-10-9 2-22 2-31 0-1.6 2.5-2.4 5-3 10z',
  long: 'M29.5 50C26 17 70 17 66.5 50 65 40 56 38 48 31c-8 7-17 9-18.5 19z',
  bun: 'M30 44c-3-25 39-25 36 0-3-8-10-11-18-11s-15 3-18 11z',
  ponytail: 'M29.8 45c-3-26 39-27 36.5 0-2-6-6-9-11-12.5-7 5-19 5-25.5 12.5z',
  curls: 'M30 42c-2-23 38-23 36 0-3-5-10-8-18-8s-15 3-18 8z',
  short: 'M29.5 44c-4-26 41-26 37 0-2-8-5-9-9-10-7 2-14 0-18-3-4 3-8 5-10 13z',
  side: 'M29.8 45c-4-14 3-23 17-23 14-1 22 8 19.5 23-1-5-2.5-8.5-5.5-11.5-9 1.5-17-.5-22-4.5-2 5-6.5 8-9 16z',
};

const cap = ([crown, brim]: Face['hat']): string =>
  `${path('M28 38c0-27 40-27 40 0z', crown)}<rect x="26" y="33" width="44" height="9" rx="4.5" fill="${brim}"/>`;

function neckline({ neckline: shape, clothes }: Face, skin: string): string {
  const neck = path('M41 58h14v16a7 7 0 0 1-14 0z', skin);
  const shade = '<path d="M41 64c4 4 10 4 14 0v4c-4 3-10 3-14 0z" opacity=".1"/>';
  if (shape === 'roll')
    return `${neck}${shade}<rect x="38.5" y="67.5" width="19" height="14" rx="5" fill="${clothes}"/>`;
  if (shape === 'shirt') return `${neck}${shade}${path('M38 70l10 11-7 5-6-13zM58 70L48 81l7 5 6-13z', '#FCFAF5')}`;
  return neck + shade;
}

const BEARD = 'M30.5 47c1 7 6 6 9 5.5 5-1 12-1 17 0 3 .5 8 1.5 9-5.5 1 14-8 22-17.5 22S29.5 61 30.5 47z';
const MOUSTACHE = 'M40 53.5c2-3.5 5.5-3.6 8-1.8 2.5-1.8 6-1.7 8 1.8-3 1.4-5.5 1.2-8-.4-2.5 1.6-5 1.8-8 .4z';
const GLASSES =
  '<g fill="none" stroke="#2a2622" stroke-width="1.6"><circle cx="41.5" cy="45" r="5.2"/><circle cx="54.5" cy="45" r="5.2"/><path d="M46.7 44.5h2.6"/></g>';

/** A headscarf, drawn instead of hair and neck. */
function scarf({ clothes }: Face, skin: string): string {
  return `${path('M23 50c0-36 50-36 50 0 0 16 3 22 6 32H17c3-10 6-16 6-32z', clothes)}<ellipse cx="48" cy="47" rx="15.5" ry="18.5" fill="${skin}"/>`;
}

/** Draws the face as an SVG of 96 by 96 units. */
export function drawFace(face: Face): string {
  const { cut, extras, ground, clothes } = face;
  const skin = SKINS[face.skin];
  const hair = HAIRS[face.hair];
  const ink = face.skin === 'dark' || face.skin === 'umber' ? '#17110F' : '#33241D';
  const bearded = extras.includes('beard');
  const pale = face.hair === 'white' || face.hair === 'silver';
  const front = FRONTS[cut];
  const shoulders = path('M10 100c0-22 17-31 38-31s38 9 38 31z', clothes);
  const head = `<ellipse cx="48" cy="46" rx="17.5" ry="20" fill="${skin}"/>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="512" height="512">',
    `<rect width="96" height="96" fill="${ground}"/>`,
    cut === 'scarf' ? shoulders + scarf(face, skin) : behind(face, hair) + shoulders + neckline(face, skin) + head,
    bearded ? path(BEARD, hair) : '',
    front === undefined ? '' : path(front, hair),
    cut === 'cap' ? cap(face.hat) : '',
    circles(
      [
        [41.5, 45, 1.9],
        [54.5, 45, 1.9],
      ],
      ink,
    ),
    extras.includes('glasses') ? GLASSES : '',
    extras.includes('moustache') ? path(MOUSTACHE, hair) : '',
    `<path d="M43.5 ${extras.includes('moustache') ? 56 : 54}c2.5 3 6.5 3 9 0" fill="none" stroke="${bearded && !pale ? '#fff3ea' : ink}" stroke-width="1.9" stroke-linecap="round"/>`,
    '</svg>',
  ].join('');
}
