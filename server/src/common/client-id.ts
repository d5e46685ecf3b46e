import { IsOptional, IsUUID } from 'class-validator';
import type { Sentence } from './sentence.js';

const UUID: Sentence = { da: 'Skal være en uuid', en: 'Must be a uuid' };

/**
 * An optional argument that holds a uuid of the client's own. What is sent again under the same one, because the answer
 * was lost, is stored once.
 */
export const IsClientId = (): PropertyDecorator => (prototype, property) => {
  for (const holds of [IsOptional(), IsUUID(undefined, { message: UUID.da, context: UUID })])
    holds(prototype, property);
};
