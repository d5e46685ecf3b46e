import { type DueJob, sum } from './due-job.js';

/** Jobs of Plus and its orders. */
export const PLUS_JOBS: readonly DueJob[] = [
  {
    what: 'Plus bought on 31 January: the reminder, three days before the end of February',
    job: 'plus-remind',
    from: '2027-01-31T12:00:00Z',
    due: '2027-02-25T12:00:00Z',
    make: async ({ member, mails }) => {
      const { email } = await member({ role: 'plus', plusExpiresAt: new Date('2027-02-28T12:00:00Z') });
      return mails(email, 'Dit Plus udløber snart');
    },
    counts: [0, 1],
    // Plus has ended by then, so only that is mailed.
    missed: 0,
  },
  {
    what: 'Plus bought on 31 January: its end is stored and mailed',
    job: 'plus-expire',
    from: '2027-01-31T12:00:00Z',
    due: '2027-02-28T12:00:00Z',
    make: async ({ member, rows, mails }) => {
      const { id, email } = await member({ role: 'plus', plusExpiresAt: new Date('2027-02-28T12:00:00Z') });
      return sum(
        mails(email, 'Dit Plus er udløbet'),
        rows(`SELECT 1 FROM member WHERE id = $1 AND role = 'user' AND plus_expires_at IS NULL`, id),
      );
    },
    counts: [0, 2],
  },
  {
    what: 'an unpaid order is cancelled',
    job: 'plus-recheck',
    from: '2026-10-24T12:00:00Z',
    due: '2026-10-27T12:00:00Z',
    make: async ({ app, clock, member, rows }) => {
      const { id } = await member();
      await app.dataSource.query(
        `INSERT INTO plus_order (reference, member_id, amount, currency, mock, created_at)
         VALUES ('tid-1', $1, 3900, 'DKK', true, $2)`,
        [id, clock.now()],
      );
      return rows(`SELECT 1 FROM plus_order WHERE status = 'open'`);
    },
    counts: [1, 0],
  },
  {
    what: 'an order that gave Plus is read again at OnPay, a day after the last time',
    job: 'plus-reread',
    from: '2026-10-24T12:00:00Z',
    due: '2026-10-25T12:00:00Z',
    make: async ({ app, clock, rows }) => {
      const now = clock.now();
      await app.dataSource.query(
        `INSERT INTO plus_order (reference, amount, currency, mock, status, created_at, checked_at, paid_at)
         VALUES ('tid-read', 3900, 'DKK', false, 'paid', $1, $1, $1)`,
        [now],
      );
      return rows('SELECT 1 FROM plus_order WHERE checked_at > $1', now);
    },
    counts: [0, 1],
  },
  {
    what: 'an order that gave Plus is left alone at OnPay, two months after its last change',
    job: 'plus-reread',
    from: '2026-10-24T12:00:00Z',
    due: '2026-12-23T12:00:00Z',
    make: async ({ app, clock, rows }) => {
      const now = clock.now();
      await app.dataSource.query(
        `INSERT INTO plus_order (reference, amount, currency, mock, status, created_at, checked_at, paid_at)
         VALUES ('tid-left', 3900, 'DKK', false, 'paid', $1, $1, $1)`,
        [now],
      );
      return async () => {
        const read = await rows('SELECT 1 FROM plus_order WHERE checked_at > $1', now)();
        await app.dataSource.query('UPDATE plus_order SET checked_at = $1', [now]);
        return read;
      };
    },
    counts: [1, 0],
  },
  {
    what: 'a purchase is deleted five years after the end of its financial year, when the new year begins in Copenhagen',
    job: 'plus-purge',
    from: '2028-02-29T12:00:00Z',
    due: '2033-12-31T23:00:00Z',
    make: async ({ app, clock, rows }) => {
      await app.dataSource.query(
        `INSERT INTO plus_order (reference, amount, currency, mock, status, created_at, paid_at)
         VALUES ('tid-2', 3900, 'DKK', false, 'paid', $1, $1)`,
        [clock.now()],
      );
      return rows('SELECT 1 FROM plus_order');
    },
    counts: [1, 0],
  },
  {
    what: 'a purchase that was refunded in a later year is kept with that year',
    job: 'plus-purge',
    from: '2028-02-29T12:00:00Z',
    due: '2034-12-31T23:00:00Z',
    make: async ({ app, clock, rows }) => {
      await app.dataSource.query(
        `WITH bought AS (
           INSERT INTO plus_order (reference, amount, currency, mock, status, created_at, paid_at)
           VALUES ('tid-refunded', 3900, 'DKK', false, 'paid', $1, $1) RETURNING id)
         INSERT INTO plus_order_event (order_id, kind, created_at) SELECT id, 'refunded', '2029-01-01Z' FROM bought`,
        [clock.now()],
      );
      return rows('SELECT 1 FROM plus_order');
    },
    counts: [1, 0],
  },
  {
    what: 'a purchase that was withdrawn from in a later year is kept with that year',
    job: 'plus-purge',
    from: '2028-02-29T12:00:00Z',
    due: '2034-12-31T23:00:00Z',
    make: async ({ app, clock, rows }) => {
      await app.dataSource.query(
        `INSERT INTO plus_order (reference, amount, currency, mock, status, created_at, paid_at, withdrawn_at)
         VALUES ('tid-withdrawn', 3900, 'DKK', false, 'withdrawn', $1, $1, '2029-01-01Z')`,
        [clock.now()],
      );
      return rows('SELECT 1 FROM plus_order');
    },
    counts: [1, 0],
  },
  {
    what: 'a receipt that was sent again in a later year keeps no purchase',
    job: 'plus-purge',
    from: '2028-02-29T12:00:00Z',
    due: '2033-12-31T23:00:00Z',
    make: async ({ app, clock, rows }) => {
      await app.dataSource.query(
        `WITH bought AS (
           INSERT INTO plus_order (reference, amount, currency, mock, status, created_at, paid_at)
           VALUES ('tid-sent', 3900, 'DKK', false, 'paid', $1, $1) RETURNING id)
         INSERT INTO plus_order_event (order_id, kind, created_at) SELECT id, 'receipt_sent', '2029-01-01Z' FROM bought`,
        [clock.now()],
      );
      return rows('SELECT 1 FROM plus_order');
    },
    counts: [1, 0],
  },
  {
    what: 'the record of a mail about Plus is deleted',
    job: 'plus-purge',
    from: '2027-02-28T12:00:00Z',
    due: '2027-03-30T12:00:00Z',
    make: async ({ app, clock, member, rows }) => {
      const { id } = await member();
      await app.dataSource.query(
        `INSERT INTO plus_notice (member_id, kind, plus_expires_at, created_at) VALUES ($1, 'expired', $2, $2)`,
        [id, clock.now()],
      );
      return rows('SELECT 1 FROM plus_notice');
    },
    counts: [1, 0],
  },
];
