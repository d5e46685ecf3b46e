import { useState } from 'react';

interface ChunkOnDemand<Chunk> {
  /** Undefined until it is loaded. */
  chunk: Chunk | undefined;
  /** Loads it, the first time; throws the error of that. */
  load: () => Promise<void>;
}

/** A chunk that a component needs after a press. `loadOnce` makes the function that loads it. */
export function useChunk<Chunk extends object>(loadChunk: () => Promise<Chunk>): ChunkOnDemand<Chunk> {
  const [chunk, setChunk] = useState<Chunk>();
  return {
    chunk,
    load: async () => {
      if (chunk === undefined) setChunk(await loadChunk());
    },
  };
}
