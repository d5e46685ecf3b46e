import type { FormikProps } from 'formik';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readDraft, saveDraft } from '../drafts';
import { useSession } from '../session/session';

interface FormDraft {
  /** Whether the form shows what was written before, in an earlier visit. */
  isRestored: boolean;
  /** Forgets the draft: it was sent, or given up. */
  discard: () => void;
}

const hasShapeOf = (value: unknown, initial: unknown): boolean =>
  typeof value === typeof initial && Array.isArray(value) === Array.isArray(initial);

function parse(draft: string): Record<string, unknown> {
  try {
    const values: unknown = JSON.parse(draft);
    return values instanceof Object ? (values as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/**
 * Saves these fields of a form as a draft while they differ from the initial values, and restores them when the form is
 * opened again; never passwords and files. A visitor's draft stays in the tab.
 */
export function useFormDraft<Values extends object>(
  formik: FormikProps<Values>,
  place: string,
  fields: readonly (keyof Values & string)[],
): FormDraft {
  const { loggedIn, user } = useSession();
  // Undefined while the member isn't known yet.
  const owner = loggedIn ? user?.id : 'visitor';
  const { values, initialValues } = formik;
  /** Whose text it is: a login that ends leaves it on a public page, but in nobody else's draft. */
  const author = useRef<string>(undefined);
  const [isRestored, setRestored] = useState(false);
  const changed = fields.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(initialValues[name]));
  const draft =
    changed.length === 0 ? '' : JSON.stringify(Object.fromEntries(changed.map((name) => [name, values[name]])));

  const restore = useEffectEvent((of: string) => {
    const kept = parse(readDraft(of, place));
    // What is typed before the draft is read is newer.
    const names = fields.filter(
      (name) => name in kept && !changed.includes(name) && hasShapeOf(kept[name], initialValues[name]),
    );
    if (names.length === 0) return;
    setRestored(true);
    void formik.setValues({ ...values, ...Object.fromEntries(names.map((name) => [name, kept[name]])) }, false);
  });
  useEffect(() => {
    // The draft is outside of React.
    // oxlint-disable-next-line react/set-state-in-effect
    if (owner !== undefined) restore(owner);
  }, [owner]);
  useEffect(() => {
    if (owner === undefined) return;
    author.current ??= owner;
    if (author.current === owner || author.current === 'visitor') saveDraft(owner, place, draft);
  }, [owner, place, draft]);

  return {
    isRestored,
    discard: () => {
      if (owner !== undefined) saveDraft(owner, place, '');
    },
  };
}
