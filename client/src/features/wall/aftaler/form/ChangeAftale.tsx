import { normalise } from '@venn/schema/rules/rule';
import { localTimeOf } from '@venn/schema/time';
import { useState } from 'react';
import { showToast } from '../../../../components/feedback/toastStore';
import { useChangeAftaleMutation } from '../../../../gql/aftaler';
import type { AftaleCard_AftaleFragment as Aftale, PostItem_PostFragment as Post } from '../../../../gql/wall';
import { AFTALE_RULES } from '../../../../shared/aftaler/aftaleRules';
import { offeredDays, startOf } from '../../../../shared/aftaler/startFields';
import { AftaleForm } from './AftaleForm';
import { endOf, valuesOf } from './aftaleForm';
import { FORM_TEXTS as TEXTS } from './texts';

interface ChangeAftaleProps {
  post: Post;
  aftale: Aftale;
  onClose: () => void;
}

const text = (rule: keyof typeof AFTALE_RULES, value: string): string => normalise(AFTALE_RULES[rule], value) as string;

/** Changes an aftale of the viewer. */
export function ChangeAftale({ post, aftale, onClose }: ChangeAftaleProps) {
  const [days] = useState(offeredDays);
  const [initialValues] = useState(() => valuesOf(aftale, post.content, days));
  const [kept] = useState(() => localTimeOf(new Date(aftale.startsAt)));
  const [changeAftale] = useChangeAftaleMutation();
  return (
    <AftaleForm
      initialValues={initialValues}
      days={days}
      draft={`aftale.${post.id}`}
      kept={kept}
      interests={null}
      tellsGuests={aftale.placesLeft < aftale.places}
      onClose={onClose}
      onSend={async (values) => {
        const start = startOf(values);
        // What is the same isn't sent: an end several days later, which the form doesn't show, stays.
        const isSameTime = start === kept && values.to === initialValues.to;
        await changeAftale({
          variables: {
            postId: post.id,
            title: text('aftaleTitle', values.title),
            startsAt: start === kept ? null : start,
            endsAt: isSameTime ? null : endOf(values),
            town: values.town.trim(),
            place: text('aftalePlace', values.place),
            places: values.places,
            content: text('aftaleText', values.content),
          },
        });
        onClose();
        showToast(TEXTS.changed);
      }}
    />
  );
}
