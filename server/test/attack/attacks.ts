import { ACCOUNT_ATTACKS } from './accounts.attacks.js';
import { ADMINISTRATOR_ATTACKS } from './administrators.attacks.js';
import type { Attack } from './attack.js';
import { CONFIRMATION_ATTACKS } from './confirmation.attacks.js';
import { GRAPHQL_ATTACKS } from './graphql.attacks.js';
import { HTTP_ATTACKS } from './http.attacks.js';
import { IMPOSTOR_ATTACKS } from './impostors.attacks.js';
import { LIMIT_ATTACKS } from './limits.attacks.js';
import { MEMBER_ATTACKS } from './members.attacks.js';
import { OBJECT_ATTACKS } from './objects.attacks.js';
import { PAGE_ATTACKS } from './pages.attacks.js';
import { PICTURE_ATTACKS } from './pictures.attacks.js';
import { PROOF_ATTACKS } from './proofs.attacks.js';
import { PURCHASE_ATTACKS } from './purchases.attacks.js';
import { QUERY_ATTACKS } from './queries.attacks.js';
import { REQUEST_ATTACKS } from './requests.attacks.js';
import { UPLOAD_ATTACKS } from './uploads.attacks.js';
import { WAVE_ATTACKS } from './waves.attacks.js';

/** All attacks of the rig, by subject. */
export const ATTACKS: Readonly<Record<string, readonly Attack[]>> = {
  pages: PAGE_ATTACKS,
  requests: REQUEST_ATTACKS,
  HTTP: HTTP_ATTACKS,
  GraphQL: GRAPHQL_ATTACKS,
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
