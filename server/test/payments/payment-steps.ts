import fc from 'fast-check';

/** Deviations of a payment from its order; mostly none. */
export const FAULTS = [{}, {}, {}, { amount: 3899 }, { currency: 978 }, { testMode: true }] as const;

const WHO = fc.integer({ min: 0, max: 1 });
const WHICH = fc.nat({ max: 4 });
/** A step of the payment model test, with two members and their orders. */
export const STEP = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('start' as const), who: WHO }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('approve' as const), which: WHICH, fault: fc.constantFrom(...FAULTS) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('decline' as const), which: WHICH }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('verify' as const),
      which: WHICH,
      who: WHO,
      times: fc.constantFrom(1, 1, 3),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('callback' as const),
      which: WHICH,
      other: WHICH,
      kind: fc.constantFrom('right', 'right', 'forged', 'foreign', 'replayed', 'misnamed'),
      times: fc.constantFrom(1, 2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('recheck' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('api' as const), works: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('time' as const), hours: fc.constantFrom(1, 80, 32 * 24) }) },
);

export type Step = typeof STEP extends fc.Arbitrary<infer T> ? T : never;
