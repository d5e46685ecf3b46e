let known: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is among the some 49,000 most used ones, without regard to case. The list is loaded with the first
 * call.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((word) => word.toLowerCase())),
  );
  return (await known).has(password.toLowerCase());
}
