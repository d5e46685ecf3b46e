import type { EnvironmentReader } from './environment.reader.js';

/** A bucket of an S3-compatible store, with credentials. */
export interface AvatarBucket {
  name: string;
  /** null: AWS, in the region. */
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const BUCKET_NAME = /^[a-z0-9](?:[a-z0-9.-]{1,61})[a-z0-9]$/;
const REGION = /^[a-z0-9-]{1,40}$/;
const PARAMETERS = ['endpoint', 'region'];
const EXPECTED = 'disk or s3://bucket?endpoint=https://s3.example.dk&region=eu-north-1';
/** The usual name of the only region of stores outside AWS. */
const COMMON_REGION = 'us-east-1';

/** Reads AVATAR_STORE; null: on disk. Error texts never contain the value, which may hold a password. */
export function readAvatarBucket(read: EnvironmentReader): AvatarBucket | null {
  const value = read.text('AVATAR_STORE');
  if (value === null || value === 'disk') return null;
  if (!value.startsWith('s3://') || !URL.canParse(value)) {
    read.mistakes.push(`AVATAR_STORE must be ${EXPECTED}`);
    return null;
  }
  const refuse = (text: string): void => void read.mistakes.push(`AVATAR_STORE ${text}`);
  const url = new URL(value);
  if (!BUCKET_NAME.test(url.hostname)) {
    refuse('must name a bucket of 3 to 63 small letters, digits, dots and hyphens, as in s3://venn-pictures');
  }
  if (url.username !== '' || url.password !== '') {
    refuse('must not hold a key: that belongs into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  }
  if (url.port !== '' || !['', '/'].includes(url.pathname) || url.hash !== '') {
    refuse('must have nothing but parameters behind the bucket');
  }
  const names = [...url.searchParams.keys()];
  if (names.some((name, at) => !PARAMETERS.includes(name) || names.indexOf(name) !== at)) {
    refuse('knows the parameters endpoint and region, each once');
  }
  const endpoint = url.searchParams.get('endpoint') || null;
  if (endpoint !== null && !isPlainHttp(endpoint)) {
    refuse('needs an endpoint such as https://s3.example.dk, without a key or parameters of its own');
  }
  const region = url.searchParams.get('region') || (endpoint === null ? null : COMMON_REGION);
  if (region === null) refuse('needs a region or an endpoint');
  else if (!REGION.test(region)) refuse('needs a region such as eu-north-1');

  return {
    name: url.hostname,
    endpoint,
    region: region ?? COMMON_REGION,
    accessKeyId: requiredKey(read, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: requiredKey(read, 'AWS_SECRET_ACCESS_KEY'),
  };
}

function requiredKey(read: EnvironmentReader, name: string): string {
  const value = read.text(name);
  if (value === null) read.mistakes.push(`${name} must be set where AVATAR_STORE is a bucket`);
  return value ?? '';
}

function isPlainHttp(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, search, hash } = new URL(value);
  return ['http:', 'https:'].includes(protocol) && `${username}${password}${search}${hash}` === '';
}
