/** One message of a dialogue. */
export interface Line {
  sender: 'first' | 'second';
  content: string;
}

/** A parsed dialogue of `dialogues.ts`. */
export interface Dialogue {
  /** Username of the one who wrote first. */
  first: string;
  second: string;
  /** Number of unread messages at the end. */
  unread: number;
  lines: Line[];
}

const HEAD = /^= (?<first>[^,]+), (?<second>[^,]+?)(?: !(?<unread>\d))?$/;
const LINE = /^(?<mark>[-+]) (?<content>.+)$/;

/** Parses the dialogues of `dialogues.ts`. */
export const readDialogues = (text: string): Dialogue[] => text.trim().split('\n\n').map(readDialogue);

function readDialogue(text: string): Dialogue {
  const [head = '', ...lines] = text.split('\n');
  const { first, second, unread = '0' } = HEAD.exec(head)?.groups ?? {};
  if (first === undefined || second === undefined) throw new Error(`Invalid head of a dialogue: '${head}'`);
  return { first, second, unread: Number(unread), lines: lines.map(readLine) };
}

function readLine(text: string): Line {
  const { mark, content } = LINE.exec(text)?.groups ?? {};
  if (content === undefined) throw new Error(`Invalid line of a dialogue: '${text}'`);
  return { sender: mark === '-' ? 'first' : 'second', content };
}
