import { AFTALE_MAILS } from '@venn/schema/aftale-mails';
import { describe, expect, it } from 'vitest';
import { offAfter } from './mailsOff';

describe('mails about aftaler that are off', () => {
  it('are all of them once they are turned off together', () => {
    expect(offAfter([], false)).toEqual(AFTALE_MAILS);
    expect(offAfter(['reminder'], false)).toEqual(AFTALE_MAILS);
  });

  it('are none once they are turned on again, and stay where some were on', () => {
    expect(offAfter(AFTALE_MAILS, true)).toEqual([]);
    expect(offAfter(['reminder'], true)).toEqual(['reminder']);
  });
});
