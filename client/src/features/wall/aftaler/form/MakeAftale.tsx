import { AFTALE_TEXT_MAX } from '@venn/schema/limits';
import { normalise } from '@venn/schema/rules/rule';
import { useState } from 'react';
import { type PostItem_PostFragment as Post, useCreatePostMutation } from '../../../../gql/wall';
import { readDraft, saveDraft } from '../../../../lib/drafts';
import { firstOf } from '../../../../lib/format';
import { refusalOf } from '../../../../lib/forms/formErrors';
import { usePageTitle } from '../../../../lib/page/pageTitle';
import { useSession } from '../../../../lib/session/session';
import { AFTALE_RULES } from '../../../../shared/aftaler/aftaleRules';
import { offeredDays, startOf } from '../../../../shared/aftaler/startFields';
import { useClientId } from '../../useClientId';
import { AftaleForm } from './AftaleForm';
import { endOf, NEW_AFTALE } from './aftaleForm';
import { FORM_TEXTS } from './texts';

interface MakeAftaleProps {
  /** The viewer's town, where most aftaler are. */
  town: string | null;
  interests: readonly { label: string; options: readonly { value: string; label: string }[] }[];
  onMade: (post: Post) => void;
  onClose: () => void;
}

const text = (rule: keyof typeof AFTALE_RULES, value: string): string => normalise(AFTALE_RULES[rule], value) as string;

/** Makes an aftale. What stands in the form for a post is its text. */
export function MakeAftale({ town, interests, onMade, onClose }: MakeAftaleProps) {
  usePageTitle(FORM_TEXTS.make);
  const { user } = useSession();
  const viewerId = user?.id ?? '';
  const [days] = useState(offeredDays);
  const [written] = useState(() => readDraft(viewerId, 'wall'));
  const [initialValues] = useState(() => ({
    ...NEW_AFTALE,
    town: town ?? '',
    content: firstOf(written, AFTALE_TEXT_MAX),
    interestId: readDraft(viewerId, 'wall.interest'),
  }));
  const [title, setTitle] = useState('');
  const clientId = useClientId('aftale', title);
  const [createPost] = useCreatePostMutation();
  return (
    <AftaleForm
      initialValues={initialValues}
      days={days}
      draft="aftale"
      kept={null}
      interests={interests}
      onClose={onClose}
      onSend={async (values) => {
        setTitle(values.title);
        try {
          const { data } = await createPost({
            variables: {
              content: text('aftaleText', values.content),
              interestId: values.interestId || null,
              clientPostId: clientId.take(),
              aftale: {
                title: text('aftaleTitle', values.title),
                startsAt: startOf(values),
                endsAt: endOf(values),
                town: values.town.trim(),
                place: text('aftalePlace', values.place),
                places: values.places,
              },
            },
          });
          if (!data) return;
          clientId.renew();
          // It is in the aftale now.
          if (written !== '' && values.content !== '') saveDraft(viewerId, 'wall', '');
          onMade(data.createPost);
        } catch (error) {
          if (refusalOf(error).code === 'CONFLICT') clientId.renew();
          throw error;
        }
      }}
    />
  );
}
