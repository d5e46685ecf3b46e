import fc from 'fast-check';

/** Deviations of a payment from its order; mostly none. */
export const FAULTS = [{}, {}, {}, { amount: 3899 }, { currency: 978 }, { testMode: true }] as const;

const WHO = fc.integer({ min: 0, max: 1 });
const WHICH = fc.nat({ max: 4 });
/** Whether the buyer consents to begin at once. */
const CONSENT = fc.constantFrom(true, true, false);
/** Steps of two members' payments. */
const PAYING = [
  { weight: 3, arbitrary: fc.record({ do: fc.constant('start' as const), who: WHO, consent: CONSENT }) },
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
] as const;

/** Steps of what may follow. */
const OWNING = [
  // A whole purchase: without Plus, a renewal.
  { weight: 3, arbitrary: fc.record({ do: fc.constant('buy' as const), who: WHO, consent: CONSENT }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('time' as const), hours: fc.constantFrom(1, 25, 80, 13 * 24, 32 * 24) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('withdraw' as const),
      which: WHICH,
      who: WHO,
      times: fc.constantFrom(1, 1, 3),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      which: WHICH,
      total: fc.constantFrom(1, 1000, 3900, 3901),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('chargeBack' as const), which: WHICH }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      which: WHICH,
      // A lost response is what a process finds, too, that was killed between OnPay's commit and its own.
      answers: fc.constantFrom('normal', 'normal', 'error', 'commitThenDrop', 'commitLate'),
      times: fc.constantFrom(1, 2),
    }),
  },
] as const;

const STEP = fc.oneof(...PAYING, ...OWNING);
export type Step = typeof STEP extends fc.Arbitrary<infer T> ? T : never;

/** A purchase of the first member. */
const PURCHASE: Step[] = [
  { do: 'start', who: 0, consent: true },
  { do: 'approve', which: 0, fault: {} },
  { do: 'verify', which: 0, who: 0, times: 1 },
];

const OWNED = (maxLength: number) => fc.array(fc.oneof(...OWNING), { maxLength });
/** A purchase of the first member, its end, and a purchase again. */
const RENEWAL: fc.Arbitrary<Step[]> = fc
  .tuple(
    CONSENT,
    OWNED(3),
    fc.constantFrom<Step>({ do: 'time', hours: 32 * 24 }, { do: 'withdraw', which: 0, who: 0, times: 1 }),
    CONSENT,
    OWNED(4),
  )
  .map(([first, meanwhile, end, second, after]) => [
    { do: 'buy', who: 0, consent: first },
    ...meanwhile,
    end,
    { do: 'buy', who: 0, consent: second },
    ...after,
  ]);

/** Sequences of steps of two members: any, after a purchase, and with a renewal. */
export const SEQUENCE: fc.Arbitrary<Step[]> = fc.oneof(
  fc.array(STEP, { minLength: 4, maxLength: 16 }),
  fc
    .array(fc.oneof({ weight: 3, arbitrary: fc.oneof(...OWNING) }, { weight: 1, arbitrary: STEP }), {
      minLength: 2,
      maxLength: 10,
    })
    .map((steps) => [...PURCHASE, ...steps]),
  RENEWAL,
);
