import { isBlank } from '@venn/schema/rules/blank';
import { type ComponentProps, lazy, Suspense } from 'react';

// Optional: if it can't be loaded, the form works without it.
const SensitiveContentWarning = lazy(() => import('./SensitiveContentWarning').catch(() => ({ default: () => null })));

interface SensitiveContentNoteProps extends ComponentProps<typeof SensitiveContentWarning> {
  className?: string | undefined;
}

/** Beside a text field: the warning, which is loaded with the first letter. */
export function SensitiveContentNote({ className, ...warning }: SensitiveContentNoteProps) {
  return (
    // Always rendered: a live region announces only later changes.
    <div className={className} role="status">
      {isBlank(warning.text) ? null : (
        <Suspense>
          <SensitiveContentWarning {...warning} />
        </Suspense>
      )}
    </div>
  );
}
