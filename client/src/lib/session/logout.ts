import { asOwnEnd } from './ownEnd';
import { checkLogin, endLogin, sessionToken } from './session';
import { confirmUser } from './sessionEnd';

/**
 * Sends a request that ends the login on the server, navigates away with `navigateAway` and then clears the login on
 * this device. After a failure the server is asked whether the login has ended nevertheless.
 */
export async function logOutWith<Response>(
  request: () => Promise<Response>,
  navigateAway: (response: Response) => Promise<void> | void,
): Promise<void> {
  const token = sessionToken();
  try {
    await asOwnEnd(async () => navigateAway(await request()));
  } catch (error) {
    void confirmUser();
    throw error;
  }
  const left = sessionToken();
  if (left === null || left === token) endLogin();
  // Another tab has logged in again meanwhile.
  else checkLogin();
}
