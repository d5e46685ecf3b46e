// Imported by a server with planted bugs, before everything else: PLANTED_SOURCES has its changed files by their URLs as JSON.
import { register } from 'node:module';

register('./server-hooks.mjs', import.meta.url, { data: JSON.parse(process.env.PLANTED_SOURCES) });
