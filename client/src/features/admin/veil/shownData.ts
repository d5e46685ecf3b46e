import type { ReadingReason } from '@venn/schema/moderation';

interface Answers<Data> {
  data: Data | undefined;
  previousData?: Data | undefined;
}

/**
 * What a page of private messages shows: the answer, or the previous one until it is there. One with texts isn't shown any
 * more once they are veiled, whether the next answer is late or never comes.
 */
export function shownData<Data>(
  { data, previousData }: Answers<Data>,
  reason: ReadingReason | null,
  messagesOf: (data: Data) => readonly { veiled: boolean }[],
): Data | undefined {
  if (data !== undefined || previousData === undefined) return data;
  const mayShow = reason !== null || messagesOf(previousData).every(({ veiled }) => veiled);
  return mayShow ? previousData : undefined;
}
