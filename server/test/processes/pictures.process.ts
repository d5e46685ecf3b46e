import { PictureWorkers } from '../../src/infra/storage/picture-workers.js';
import { heavyPicture } from '../storage/picture-bombs.js';

// Decodes heavy pictures in two processes without end, and prints their ids once both have begun.
const workers = new PictureWorkers();
const picture = await heavyPicture();
const work = async (): Promise<never> => {
  for (;;) await workers.convert(picture);
};
void Promise.race([work(), work()]);
console.log(workers.pids.join(' '));
