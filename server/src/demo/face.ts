import type { Chance } from './random.js';

/** The parts that a drawn face is put together from. Nobody real is drawn. */
export interface Face {
  ground: string;
  skin: string;
  hair: string;
  clothes: string;
  cut: 'long' | 'bob' | 'short' | 'bun' | 'curls' | 'none';
  beard: boolean;
  glasses: boolean;
}

const GROUNDS = ['#F3B7A3', '#A9D3CB', '#E3D3A8', '#CFD8B4', '#F0CF9A', '#C9BEDD', '#EAB9CF', '#B9D3E3'];
const SKINS = ['#F4D8C5', '#F2CDB4', '#EFC7AC', '#E8BE95', '#D6A077', '#B97F56', '#7B4A32'];
const HAIRS = ['#7A3B22', '#B98A4E', '#231A18', '#5A3A28', '#D9B36A', '#A4552F', '#3A2A22'];
const GREYS = ['#D9D6CF', '#F2EFE8', '#B9B6B0', '#8E8B86'];
const CLOTHES = ['#2E5E63', '#C75B43', '#6E2A57', '#37474A', '#3B4C7A', '#1F4A4F', '#B3476B', '#E9D9A8', '#5C6B3C'];
const DARKEST_SKINS = 2;

/** A face that could belong to someone of this age. */
export function randomFace(chance: Chance, woman: boolean, age: number): Face {
  const skin = chance.weighted(SKINS, (tone) => (SKINS.indexOf(tone) < 4 ? 4 : 1));
  const dark = SKINS.indexOf(skin) >= SKINS.length - DARKEST_SKINS;
  const grey = age > 58 || (age > 48 && chance.next() < 0.4);
  return {
    ground: chance.pick(GROUNDS),
    skin,
    hair: grey ? chance.pick(GREYS) : dark ? '#17110F' : chance.pick(HAIRS),
    clothes: chance.pick(CLOTHES),
    cut: woman
      ? chance.pick(['long', 'bob', 'bob', 'bun', 'curls'] as const)
      : chance.pick(age > 50 ? (['short', 'none', 'short'] as const) : (['short', 'short', 'curls', 'none'] as const)),
    beard: !woman && chance.next() < 0.45,
    glasses: chance.next() < (age > 45 ? 0.5 : 0.2),
  };
}

const INK = '#33241d';
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
];

const behind = ({ cut, hair }: Face): string => {
  if (cut === 'bob') return `<rect x="26" y="21" width="44" height="46" rx="21" fill="${hair}"/>`;
  if (cut === 'long') return `<path d="M25 46c0-32 46-32 46 0v34c0 5-6 7-9 3H34c-3 4-9 2-9-3z" fill="${hair}"/>`;
  if (cut === 'bun') {
    return `<circle cx="48" cy="17" r="10" fill="${hair}"/><rect x="28" y="22" width="40" height="34" rx="18" fill="${hair}"/>`;
  }
  if (cut !== 'curls') return '';
  return CURLS.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${hair}"/>`).join('');
};

const FRONTS: Record<Face['cut'], string> = {
  bob: 'M29.5 47C27 23 69 23 66.5 47c-2-6-8-7-13-12-6 6-21 6-24 12z',
  long: 'M29.5 50C26 22 70 22 66.5 50 65 40 56 38 48 31c-8 7-17 9-18.5 19z',
  bun: 'M30 44c-3-23 39-23 36 0-3-8-10-11-18-11s-15 3-18 11z',
  curls: 'M31 40c2-12 32-12 34 0-8-5-26-5-34 0z',
  short: 'M29.5 44c-4-26 41-26 37 0-2-8-5-9-9-10-7 2-14 0-18-3-4 3-8 5-10 13z',
  none: '',
};

/** The face as an SVG picture of 96 by 96. */
export function drawFace(face: Face): string {
  const { ground, skin, hair, clothes, beard, glasses } = face;
  const front = FRONTS[face.cut];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="512" height="512">`,
    `<rect width="96" height="96" fill="${ground}"/>`,
    behind(face),
    `<path d="M10 100c0-22 17-31 38-31s38 9 38 31z" fill="${clothes}"/>`,
    `<path d="M41 58h14v16a7 7 0 0 1-14 0z" fill="${skin}"/>`,
    `<path d="M41 64c4 4 10 4 14 0v4c-4 3-10 3-14 0z" opacity=".1"/>`,
    `<ellipse cx="48" cy="46" rx="17.5" ry="20" fill="${skin}"/>`,
    beard
      ? `<path d="M30.5 47c1 7 6 6 9 5.5 5-1 12-1 17 0 3 .5 8 1.5 9-5.5 1 14-8 22-17.5 22S29.5 61 30.5 47z" fill="${hair}"/>`
      : '',
    front === '' ? '' : `<path d="${front}" fill="${hair}"/>`,
    `<circle cx="41.5" cy="45" r="1.9" fill="${INK}"/><circle cx="54.5" cy="45" r="1.9" fill="${INK}"/>`,
    glasses
      ? `<g fill="none" stroke="#2a2622" stroke-width="1.6"><circle cx="41.5" cy="45" r="5.2"/><circle cx="54.5" cy="45" r="5.2"/><path d="M46.7 44.5h2.6"/></g>`
      : '',
    `<path d="M43.5 54c2.5 3 6.5 3 9 0" fill="none" stroke="${beard ? '#fff3ea' : INK}" stroke-width="1.9" stroke-linecap="round"/>`,
    '</svg>',
  ].join('');
}
