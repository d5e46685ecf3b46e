import type { Attack } from './attack.js';
import { ACCOUNT_ATTACKS } from './attacks/accounts.attacks.js';
import { ADMINISTRATOR_ATTACKS } from './attacks/administrators.attacks.js';
import { CONFIRMATION_ATTACKS } from './attacks/confirmation.attacks.js';
import { GRAPHQL_ATTACKS } from './attacks/graphql.attacks.js';
import { HTTP_ATTACKS } from './attacks/http.attacks.js';
import { IMPOSTOR_ATTACKS } from './attacks/impostors.attacks.js';
import { LIMIT_ATTACKS } from './attacks/limits.attacks.js';
import { MEMBER_ATTACKS } from './attacks/members.attacks.js';
import { OBJECT_ATTACKS } from './attacks/objects.attacks.js';
import { PAGE_ATTACKS } from './attacks/pages.attacks.js';
import { PICTURE_ATTACKS } from './attacks/pictures.attacks.js';
import { PROOF_ATTACKS } from './attacks/proofs.attacks.js';
import { PURCHASE_ATTACKS } from './attacks/purchases.attacks.js';
import { QUERY_ATTACKS } from './attacks/queries.attacks.js';
import { REQUEST_ATTACKS } from './attacks/requests.attacks.js';
import { TOKEN_ATTACKS } from './attacks/tokens.attacks.js';
import { UPLOAD_ATTACKS } from './attacks/uploads.attacks.js';
import { WAVE_ATTACKS } from './attacks/waves.attacks.js';

/** All attacks of the rig, by subject. */
export const ATTACKS: Readonly<Record<string, readonly Attack[]>> = {
  pages: PAGE_ATTACKS,
  requests: REQUEST_ATTACKS,
  HTTP: HTTP_ATTACKS,
  GraphQL: GRAPHQL_ATTACKS,
  tokens: TOKEN_ATTACKS,
  queries: QUERY_ATTACKS,
  uploads: UPLOAD_ATTACKS,
  pictures: PICTURE_ATTACKS,
  objects: OBJECT_ATTACKS,
  accounts: ACCOUNT_ATTACKS,
  confirmations: CONFIRMATION_ATTACKS,
  purchases: PURCHASE_ATTACKS,
  waves: WAVE_ATTACKS,
  proofs: PROOF_ATTACKS,
  administrators: ADMINISTRATOR_ATTACKS,
  limits: LIMIT_ATTACKS,
  members: MEMBER_ATTACKS,
  impostors: IMPOSTOR_ATTACKS,
};
