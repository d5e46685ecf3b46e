import type { Language } from '@venn/schema/texts/errors';
import { REFERENCE_LABEL } from '@venn/schema/texts/reference';

interface FaultReferenceProps {
  reference: string | null;
  language?: Language;
}

/** Names a fault so that support finds it in the log; nothing without a reference. */
export const FaultReference = ({ reference, language = 'da' }: FaultReferenceProps) =>
  reference === null ? null : (
    <p>
      <span>{`${REFERENCE_LABEL[language]}:`}</span> <code>{reference}</code>
    </p>
  );
