import { EMAIL_MAX } from '../limits.js';
import { lengthOf } from './length.js';

/** One `@`, a local part, and a host with a dot. The verification mail proves the address. */
const EMAIL =
  /^[^\s@"(),:;<>[\\\]\p{C}]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

/** The last label of what a URL parser reads as an IP address: a decimal or hexadecimal number. */
const NUMBER_AT_END = /\.(?:\d+|0x[\da-f]*)$/i;

/** Maximum bytes of a local part (RFC 5321), in UTF-8 (RFC 6532). */
const LOCAL_PART_MAX = 64;
/** Maximum of a label of a host (RFC 1035). */
const LABEL_MAX = 63;

const bytesOf = (text: string): number => encodeURIComponent(text).replaceAll(/%[\dA-F]{2}/g, '.').length;

function hasPossibleLength(address: string): boolean {
  const at = address.lastIndexOf('@');
  const labels = address.slice(at + 1).split('.');
  return bytesOf(address.slice(0, at)) <= LOCAL_PART_MAX && labels.every((label) => lengthOf(label) <= LABEL_MAX);
}

const isMailbox = (address: string): boolean =>
  EMAIL.test(address) && !/^\.|\.\.|\.@/.test(address) && !NUMBER_AT_END.test(address) && hasPossibleLength(address);

/** Whether a text is an address, also once letters and digits of other widths are the plain ones, as a mail server reads them. */
export const isEmail = (value: string): boolean =>
  lengthOf(value) <= EMAIL_MAX && isMailbox(value) && isMailbox(value.normalize('NFKC'));

// oxlint-disable-next-line no-control-regex -- the range of ASCII
const ASCII = /^[\0-\x7f]*$/;

/** Whether only mail servers with SMTPUTF8 (RFC 6531) know the mailbox: its local part has letters beyond ASCII. */
export const needsSmtpUtf8 = (address: string): boolean => !ASCII.test(address.slice(0, address.lastIndexOf('@')));
