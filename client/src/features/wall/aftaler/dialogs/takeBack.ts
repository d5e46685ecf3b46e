import type { ApolloClient } from '@apollo/client';
import { showToast } from '../../../../components/feedback/toastStore';
import { errorText } from '../../../../lib/forms/formErrors';
import { leaveAftale } from './leaveAftale';
import { DIALOG_TEXTS as TEXTS } from './texts';

/** Takes the viewer's request back at once: one can ask again. Tells what has become of it. */
export async function takeBack(client: ApolloClient, postId: string): Promise<void> {
  try {
    await leaveAftale(client, postId);
    showToast(TEXTS.takenBack);
  } catch (error) {
    showToast(errorText(error, TEXTS.takeBackFailed), 'error');
  }
}
