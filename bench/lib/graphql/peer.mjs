// One of the compared servers, in its own process: `peer.mjs <kind>`. They use the product's own services, so that
// only the server around them differs. None has rate limits or security headers, and all except PostGraphile and the
// SQL baseline look up the session with the product's statement.
import { startApollo } from './peers/apollo.mjs';
import { startMercurius } from './peers/mercurius.mjs';
import { startPostgraphile } from './peers/postgraphile.mjs';
import { startSql } from './peers/sql.mjs';
import { startYoga } from './peers/yoga.mjs';

const KINDS = {
  apollo: startApollo,
  mercurius: startMercurius,
  postgraphile: startPostgraphile,
  sql: startSql,
  yoga: startYoga,
};

const server = await KINDS[process.argv[2]]();
process.send({ port: server.address().port });
