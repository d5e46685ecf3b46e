import { publicId } from '../src/common/public-id.js';

let count = 0;
/** A name that no other registration of the process has; of letters alone, because digits look like letters. */
function unusedName(): string {
  count += 1;
  return `Ny_${String(count).replaceAll(/\d/g, (digit) => 'bcdfghjkmn'.charAt(Number(digit)))}`;
}

/** The body of a registration over REST that is accepted. */
export const registrationBody = (email: string) => ({
  username: unusedName(),
  email,
  password: 'hemmelig',
  confirmPassword: 'hemmelig',
  birthdate: '1990-05-17',
  gender: 'female',
  location: 'Odense',
  interests: [publicId('interest', 1)],
  acceptTerms: true,
});
