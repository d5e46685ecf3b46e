import { IsOptional, IsUUID } from 'class-validator';
import type { Sentence } from '../sentence.js';
import { recordConstraint } from './constraints.js';

const UUID: Sentence = { da: 'Skal være en uuid', en: 'Must be a uuid' };

/**
 * An optional idempotency key: a uuid chosen by the client. A retry with the same key, because the response was lost, is
 * stored once.
 */
export const IsClientId = (): PropertyDecorator => (prototype, property) => {
  for (const decorate of [IsOptional(), IsUUID(undefined, { message: UUID.da, context: UUID })])
    decorate(prototype, property);
  recordConstraint(prototype, property, { format: 'uuid' });
};
