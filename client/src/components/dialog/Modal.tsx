import { OpenModal, type OpenModalProps } from './OpenModal';

interface ModalProps extends OpenModalProps {
  open: boolean;
}

/** A modal `<dialog>`: the browser traps the focus and restores it on close. */
export function Modal({ open, ...rest }: ModalProps) {
  return open ? <OpenModal {...rest} /> : null;
}
