import { dictionary } from '@zxcvbn-ts/language-common';

/** The some 49,000 most used passwords, in lower case. They are as big as a page: loaded when they are needed. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map((word) => word.toLowerCase()),
);
