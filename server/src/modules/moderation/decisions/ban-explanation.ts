import { DECISION_GROUND_LABELS } from '@venn/schema/texts/decisions';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { Explain } from '../../../shared/explanation.js';
import { DecisionLinks } from './decision-links.js';
import { standingBan } from './standing-decision.queries.js';

/** By pool, so that their key is read once. */
const linksByDatabase = new WeakMap<Database, DecisionLinks>();

function linksOf(database: Database): DecisionLinks {
  const known = linksByDatabase.get(database);
  if (known !== undefined) return known;
  const links = new DecisionLinks(database);
  linksByDatabase.set(database, links);
  return links;
}

/** What the refused login of a banned member tells besides: why, until when, and the token of the page to appeal. */
export const explainBan: Explain = async (database, memberId, now) => {
  const ban = await standingBan(database, { memberId, emailHash: null, except: null }, now);
  if (ban === null) return {};
  const { id, ground, facts, until } = ban;
  return {
    appealToken: await linksOf(database).tokenOf(id),
    ground: DECISION_GROUND_LABELS[ground].da,
    ...(facts === '' ? {} : { facts }),
    ...(until === null ? {} : { until: until.toISOString() }),
  };
};
