import { randomBytes } from 'node:crypto';
import { makeMembers } from '../members.mjs';
import { packageOf, product } from '../product.mjs';
import { logIn } from '../sessions.mjs';

export const MEMBERS = 1000;
const UPLOADERS = 900;
/** The largest accepted picture: 25 million pixels, 16 bits per channel, with alpha. */
const EDGE = 5000;

export const makeUploads = (dataSource) => makeMembers(dataSource, MEMBERS);

/** Members with a session, for uploads, and others with a password, for logins. */
export async function peopleOf(dataSource) {
  const { hashPassword } = await product('modules/identity/passwords/password.js');
  const ids = Array.from({ length: MEMBERS }, (_each, place) => place + 1);
  const members = await logIn(dataSource, ids);
  const password = randomBytes(12).toString('base64url');
  const rows = await dataSource.query(`UPDATE member SET password_hash = $1 WHERE id > $2 RETURNING email`, [
    await hashPassword(password),
    UPLOADERS,
  ]);
  return { uploaders: members.slice(0, UPLOADERS), logins: rows[0].map(({ email }) => ({ email, password })) };
}

/** The largest accepted picture, in some 300 KB. */
export async function largePicture() {
  const sharp = packageOf('sharp');
  const background = { r: 91, g: 63, b: 208, alpha: 0.9 };
  return sharp({ create: { width: EDGE, height: EDGE, channels: 4, background } })
    .toColourspace('rgb16')
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** A valid registration over GraphQL without its picture: the server then reads the picture. */
export async function registrationOperation() {
  const { publicId } = await product('common/public-id.js');
  const input = {
    username: 'Nysgerrig',
    email: 'nysgerrig@example.dk',
    password: 'hemmelig-kode',
    birthdate: '1985-03-14',
    gender: 'female',
    location: 'Odense',
    interests: [publicId('interest', 1)],
    acceptTerms: true,
  };
  return JSON.stringify({
    query: `mutation ($input: RegisterInput!, $avatar: Upload) { register(input: $input, avatar: $avatar) { token } }`,
    variables: { input, avatar: null },
  });
}
