// Imported by a server with planted bugs, before everything else: PLANTED_CHANGES has the changes of its files as JSON.
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';

const changes = JSON.parse(process.env.PLANTED_CHANGES);
register('./server-hooks.mjs', import.meta.url, {
  data: changes.map((change) => ({ ...change, url: pathToFileURL(change.file).href })),
});
