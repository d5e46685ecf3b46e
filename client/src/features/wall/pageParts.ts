/** What the wall's page loads when it shows more than its posts, or something else. One chunk: they share most code. */
export { ComingAftaler } from './coming/ComingAftaler';
export { MyAftaler } from './coming/MyAftaler';
export { NextAftale } from './coming/NextAftale';
export { LiveWall } from './live/LiveWall';
export { SinglePost } from './posts/SinglePost';
