import { bareWs } from './protocols/bare-ws.mjs';
import { socketIo } from './protocols/socket-io.mjs';
import { venn } from './protocols/venn.mjs';

// A client of each protocol, implemented over the same WebSocket library, so that the clients cost the same. `connect`
// resolves once the member receives messages; `onMessage` is called with the content of each.

export const PROTOCOLS = { venn, 'socket.io': socketIo, ws: bareWs };
