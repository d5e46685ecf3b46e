import type { ErrorCode } from '@venn/schema/errors';
import { Extensions } from 'type-graphql';

/**
 * Declares what an operation refuses with, besides what its right, its input and the limits of all operations do. GraphQL
 * and REST document it, and tests fail an operation that refuses with another code.
 */
export const Refuses = (...codes: ErrorCode[]): MethodDecorator & PropertyDecorator => Extensions({ refusals: codes });
