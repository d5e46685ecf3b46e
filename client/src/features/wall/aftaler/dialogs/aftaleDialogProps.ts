import type { AftaleCard_AftaleFragment as Aftale, PostItem_PostFragment as Post } from '../../../../gql/wall';

/** The props of every dialog of an aftale. */
export interface AftaleDialogProps {
  post: Post;
  aftale: Aftale;
  onClose: () => void;
}
