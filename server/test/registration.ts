import { publicId } from '../src/common/public-id.js';
import { nextCount } from './count.js';

/** The fields of a registration that is accepted, with a name and an address that nobody has. */
export function registration({
  domain = 'example.dk',
  ...overrides
}: {
  domain?: string;
  [field: string]: unknown;
} = {}) {
  const count = nextCount('registration');
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
