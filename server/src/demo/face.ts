import type { Random } from './random.js';

export const SKINS = {
  porcelain: '#F5D8C6',
  fair: '#F2CDB4',
  light: '#EFC7AC',
  warm: '#E8BE95',
  olive: '#D9A983',
  tan: '#C98F68',
  brown: '#B97F56',
  umber: '#96603F',
  dark: '#7B4A32',
} as const;

export const HAIRS = {
  blond: '#E7C27A',
  sand: '#B98A4E',
  ginger: '#C9733B',
  auburn: '#7A3B22',
  brown: '#5A3A28',
  dark: '#3A2A22',
  black: '#1E1B1F',
  grey: '#8E8B86',
  silver: '#C4C0B8',
  white: '#F2EFE8',
} as const;

const CUTS = [
  'bald',
  'bob',
  'bun',
  'cap',
  'curls',
  'fringe',
  'long',
  'ponytail',
  'scarf',
  'short',
  'side',
  'wreath',
] as const;
const EXTRAS = ['beard', 'moustache', 'glasses'] as const;

/** A person's looks in words, without clothes. */
export interface Features {
  cut: (typeof CUTS)[number];
  skin: keyof typeof SKINS;
  hair: keyof typeof HAIRS;
  extras: readonly (typeof EXTRAS)[number][];
}

/** Features, clothes and background: everything that `drawFace` needs. */
export interface Face extends Features {
  /** One of the design system's eight avatar backgrounds. */
  ground: string;
  clothes: string;
  neckline: 'round' | 'roll' | 'shirt';
  /** Colours of crown and brim of a cap. */
  hat: readonly [string, string];
}

const oneOf = <T extends string>(words: readonly T[], word: string | undefined): T => {
  const found = words.find((candidate) => candidate === word);
  if (found === undefined) throw new Error(`Unknown feature '${word}'`);
  return found;
};

/** Reads features such as 'short light sand beard glasses': cut, skin and hair, then extras. */
export function readFeatures(text: string): Features {
  const [cut, skin, hair, ...extras] = text.split(' ');
  return {
    cut: oneOf(CUTS, cut),
    skin: oneOf(Object.keys(SKINS) as (keyof typeof SKINS)[], skin),
    hair: oneOf(Object.keys(HAIRS) as (keyof typeof HAIRS)[], hair),
    extras: extras.map((extra) => oneOf(EXTRAS, extra)),
  };
}

const GROUNDS = ['#F3B7A3', '#A9D3CB', '#E3D3A8', '#C9BEDD', '#BFD9E4', '#E9BFD3', '#CFD8B4', '#F0CF9A'];
const CLOTHES = ['#2E5E63', '#C75B43', '#6E2A57', '#37474A', '#3B4C7A', '#2B6E68', '#B3476B', '#8A4B2E', '#5C6B3C'];
const NECKLINES = ['round', 'round', 'roll', 'shirt'] as const;

const HATS = [
  ['#C4532F', '#E08A5E'],
  ['#2E5E63', '#5C9093'],
  ['#3B4C7A', '#7081B0'],
  ['#5C6B3C', '#93A36A'],
] as const;

/** Adds random clothes and background. */
export const dress = (features: Features, random: Random): Face => ({
  ...features,
  ground: random.pick(GROUNDS),
  clothes: random.pick(CLOTHES),
  neckline: random.pick(NECKLINES),
  hat: random.pick(HATS),
});
