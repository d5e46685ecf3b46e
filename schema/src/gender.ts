export const GENDERS = ['male', 'female', 'prefer-not-to-say'] as const;
export type Gender = (typeof GENDERS)[number];

const LABELS: Record<string, string> = {
  male: 'Mand',
  mand: 'Mand',
  female: 'Kvinde',
  kvinde: 'Kvinde',
  'prefer-not-to-say': 'Foretrækker ikke at oplyse',
};

/** Danish label of a stored gender; older data may contain 'mand' and 'kvinde'. */
export const genderLabel = (gender: string): string => LABELS[gender.toLowerCase()] ?? 'Foretrækker ikke at oplyse';

export const isGender = (value: unknown): value is Gender => GENDERS.includes(value as Gender);
