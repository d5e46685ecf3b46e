import { publicId } from '../src/common/public-id.js';

let count = 0;

/** The fields of a registration that is accepted, with a name and an address that nobody has. */
export function registration({
  domain = 'example.dk',
  ...overrides
}: {
  domain?: string;
  [field: string]: unknown;
} = {}) {
  count += 1;
  return {
    username: `Nyt medlem ${count}`,
    email: `nyt.medlem${count}@${domain}`,
    password: 'hemmelig-kode',
    confirmPassword: 'hemmelig-kode',
    birthdate: '1985-03-14',
    gender: 'female',
    location: 'Odense',
    interests: [publicId('interest', 1)],
    acceptTerms: true,
    ...overrides,
  };
}
