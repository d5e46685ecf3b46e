/** One message of a dialogue. */
export interface Line {
  sender: 'first' | 'second';
  content: string;
}

/** A part of `dialogues.ts`, understood: two usernames, who wrote what, and how much of it is new to its reader. */
export interface Talk {
  first: string;
  second: string;
  unread: number;
  lines: Line[];
}

const HEAD = /^= (?<first>\S+), (?<second>\S+)(?: !(?<unread>\d))?$/;
const LINE = /^(?<mark>[-+]) (?<content>.+)$/;

/** Reads the dialogues of `dialogues.ts`. */
export const readTalks = (text: string): Talk[] => text.trim().split('\n\n').map(readTalk);

function readTalk(text: string): Talk {
  const [head = '', ...lines] = text.split('\n');
  const { first, second, unread = '0' } = HEAD.exec(head)?.groups ?? {};
  if (first === undefined || second === undefined) throw new Error(`No head of a dialogue: '${head}'`);
  return { first, second, unread: Number(unread), lines: lines.map(readLine) };
}

function readLine(text: string): Line {
  const { mark, content } = LINE.exec(text)?.groups ?? {};
  if (content === undefined) throw new Error(`No line of a dialogue: '${text}'`);
  return { sender: mark === '-' ? 'first' : 'second', content };
}
