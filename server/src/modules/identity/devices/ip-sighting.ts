import type { DeepPartial } from 'typeorm';
import type { Database } from '../../../infra/postgres/data-source.js';
import { IpSighting } from './ip-sighting.entity.js';

/** Notes the address of a member's login or registration, in the transaction of `database`. */
export async function noteSighting(database: Database, sighting: DeepPartial<IpSighting>): Promise<void> {
  await database.getRepository(IpSighting).insert(sighting);
}
