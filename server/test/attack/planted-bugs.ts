import type { Plugin } from 'vite';
import { type PlantedChange, plantInto } from './plant-bug.js';

/** A bug that the rig has to find: without it an attack that always passes would go unnoticed. Its file is one of `src`. */
interface PlantedBug extends PlantedChange {
  bug: string;
  /** The name of the attack that finds it. */
  attack: string;
}

const NOTHING = '() => undefined';
const YES = '() => true';
const NO = '() => false';

export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    bug: 'a replacement string instead of a function',
    attack: 'patterns of replacement strings and markup in texts break no rendered page',
    at: 'infra/site/member-pages.ts fillOutline',
    replace: 'document.replace',
    by: '(outline) => document.replace(outline, `$1${html}$2${block}$3`)',
  },
  {
    bug: 'the right is checked after the body',
    attack: 'a visitor’s form is refused before its body is read',
    at: 'rest/handler.ts onRequest',
    replace: 'contextFor',
    by: 'contextOf',
  },
  {
    bug: 'page sizes don’t count',
    attack: 'the cost of a list is multiplied by its page size',
    at: 'graphql/pipeline/limits/query-limits.rule.ts requestedItems',
    replace: 'items',
    by: 'undefined',
  },
  {
    bug: 'a limit is off',
    attack: 'a profile’s 21st change within an hour is refused',
    at: 'shared/limited.ts value',
    replace: 'this.rateLimiter.use',
    by: "(name, who) => (name === 'profileSave' ? undefined : this.rateLimiter.use(name, who))",
  },
  {
    bug: 'messages of members without a cooldown aren’t counted',
    attack: 'a Plus member’s 21st message within a minute is refused',
    at: 'modules/messages/sending/sending-limits.ts usesOf',
    replace: 'MESSAGE_LIMITS.map',
    by: "(use) => ['messageDay'].map(use)",
  },
  {
    bug: 'the text is compared letter for letter',
    attack: 'the same text to a sixth new partner is refused, however it is spaced and spelled',
    at: 'modules/messages/sending/sending-limits.ts firstMessageRefusal',
    replace: 'comparable',
    by: 'String',
  },
  {
    bug: 'the list of blocks has the present name',
    attack: 'a blocked member who blocks back learns nothing new of the blocker',
    at: 'modules/members/blocks/block.service.ts BLOCKED_MEMBER_ROW',
    replace: 'text().of',
    by: "() => text().of('member.username')",
  },
  {
    bug: 'an address is compared as it is written',
    attack: 'spellings of one mailbox make one account',
    at: 'common/email-address.ts emailColumns',
    replace: 'withDomain',
    by: '() => typed.toLowerCase()',
  },
  {
    bug: 'a new address counts without the password',
    attack: 'a stolen token doesn’t become the account',
    at: 'modules/accounts/email-change/email-change.service.ts confirm',
    replace: 'change.sessionId',
    by: 'undefined',
  },
  {
    bug: 'a device’s signature isn’t checked',
    attack: 'a forged cookie of a known device is a stranger’s',
    at: 'modules/identity/devices/known-device.service.ts #loginsOf',
    replace: 'this.#signer.isSigned',
    by: YES,
  },
  {
    bug: 'a session without its second factor has all rights',
    attack: 'an administrator’s password alone opens nothing, over any API',
    at: 'graphql/auth-checker.ts refusalOf',
    replace: 'viewer.confinement',
    by: "viewer.confinement === 'PASSWORD_CHANGE_REQUIRED' ? viewer.confinement : null",
  },
  {
    bug: 'a code of an authenticator works twice',
    attack: 'codes can’t be guessed, and one that was seen doesn’t work again',
    at: 'modules/identity/second-factor/factors/authenticators.ts accepts',
    replace: 'authenticator.lastStep',
    by: '-1',
  },
  {
    bug: 'no step-up is asked for',
    attack: 'an old login of an administrator can’t do what can’t be undone',
    at: 'graphql/auth-checker.ts refusalOf',
    replace: 'viewer.stepUpDue',
    by: 'false',
  },
  {
    bug: 'ids are written without encryption',
    attack: 'ids can’t be counted through',
    at: 'common/public-id.ts publicId',
    replace: 'withKey().encrypt.update',
    by: '(block) => block',
  },
  {
    bug: 'ids are read without decryption',
    attack: 'ids can’t be counted through',
    at: 'common/public-id.ts parsePublicId',
    replace: 'withKey().decrypt.update',
    by: '(block) => block',
  },
  {
    bug: 'letters that look alike are different',
    attack: 'names can’t imitate the staff or another member, and can’t be invisible',
    at: 'shared/names/name-key.ts nameKeyOf',
    replace: 'skeletonOf',
    by: '(letters) => letters',
  },
  {
    bug: 'domains in names are allowed',
    attack: 'no link gets into a mail to a stranger by a name',
    at: 'shared/names/username.rule.ts USERNAME_RULE',
    replace: 'containsDomain',
    by: NO,
  },
  {
    bug: 'renames aren’t counted',
    attack: 'a third name within 30 days is refused',
    at: 'modules/members/profile/profile.service.ts #rename',
    replace: 'recent.at',
    by: NOTHING,
  },
  {
    bug: 'only the domain itself is blocked',
    attack: 'nobody registers from a blocked domain or network, however it is written',
    at: 'modules/identity/blocked-sources/source-value.ts domainAndParents',
    replace: 'domain.split',
    by: '() => [domain]',
  },
  {
    bug: 'a known device makes no request the member’s own',
    attack: 'strangers don’t use up the links of a member',
    at: 'modules/identity/strangers/stranger-mail.service.ts findOwner',
    replace: 'this.devices.find',
    by: '() => null',
  },
  {
    bug: 'receipts are sent without a limit',
    attack: 'strangers cause at most three mails a day to one address for nothing, over all ways together',
    at: 'modules/contact/contact.service.ts #store',
    replace: 'hasReceipt',
    by: 'true',
  },
  {
    bug: 'sockets aren’t counted',
    attack: 'a member’s 21st socket closes the oldest',
    at: 'graphql/socket/member-sockets.ts add',
    replace: 'oldest.closeAsOldest',
    by: NOTHING,
  },
  {
    bug: 'introspection isn’t counted',
    attack: 'introspection is counted, however it is multiplied',
    at: 'graphql/pipeline/limits/query-limits.rule.ts Document',
    replace: 'introspection.add',
    by: NOTHING,
  },
  {
    bug: 'answers aren’t cut off',
    attack: 'an answer that a client makes too large is never written',
    at: 'graphql/pipeline/limits/answer-size.ts isOver',
    replace: 'this.#left',
    by: '0',
  },
  {
    bug: 'keys of variables aren’t counted',
    attack: 'thousands of unknown keys are refused before any is looked up',
    at: 'graphql/pipeline/limits/variable-size.ts excessIn',
    replace: 'QUERY_LIMITS.keys',
    by: 'Infinity',
  },
  {
    bug: 'nulls of arguments are faults',
    attack: 'a null or a deeply nested value is refused with a reason',
    at: 'graphql/graphql-errors.ts isValueError',
    replace: 'ARGUMENT.test',
    by: NO,
  },
  {
    bug: 'operations at once aren’t counted',
    attack: 'a member’s operations at once are limited, over all APIs together',
    at: 'infra/http/operation-slots.ts run',
    replace: 'this.#taken.get',
    by: '() => 0',
  },
  {
    bug: 'a batch keeps its rights',
    attack: 'a batch of mutations has no rights after a logout within it',
    at: 'graphql/renew-logins.ts renewLogins',
    replace: 'begun.has',
    by: NO,
  },
  {
    bug: 'members share the slots of visitors',
    attack: 'visitors’ unfinished forms keep no member from sending one',
    at: 'infra/http/upload-slots.ts #take',
    replace: 'sender',
    by: "'visitors'",
  },
  {
    bug: 'unfinished forms aren’t counted',
    attack: 'a network that leaves five forms unfinished gets no sixth slot',
    at: 'infra/http/upload-slots.ts acquire',
    replace: 'this.#noteUnfinished',
    by: NOTHING,
  },
  {
    bug: 'requests of a connection aren’t counted',
    attack: 'pipelined requests end their connection instead of filling the memory with answers',
    at: 'infra/http/unanswered-requests.ts limitUnanswered',
    replace: 'limits.unansweredOfConnection',
    by: 'Infinity',
  },
  {
    bug: 'only the first field of an operation is compared with a token’s scopes',
    attack: 'a personal token reaches nothing outside of its scopes, however it is asked for',
    at: 'graphql/token-scopes.ts scopeRefusal',
    replace: 'demands.scopes.filter',
    by: '(isLacking) => demands.scopes.slice(0, 1).filter(isLacking)',
  },
  {
    bug: 'a token has its member’s limits',
    attack: 'a personal token uses up a third of a limit, and nothing of its member’s own',
    at: 'infra/rate-limits/token-limits.ts currentShare',
    replace: 'requests.getStore',
    by: NOTHING,
  },
  {
    bug: 'what needs a login is open to pages of other sites',
    attack: 'a page of another site reads no more with CORS than what everybody may see',
    at: 'graphql/http/foreign-requests.ts isQuery',
    replace: 'headers.authorization',
    by: 'undefined',
  },
  {
    bug: 'pages of other sites are taken',
    attack: 'a page of another site reaches nothing that changes something',
    at: 'graphql/http/foreign-requests.ts refuseForeignRequests',
    replace: 'isForeignPage',
    by: NO,
  },
  {
    bug: 'forms are taken everywhere',
    attack: 'a form is taken only where a file belongs, since a page sends it anywhere',
    at: 'rest/handler.ts handler',
    replace: 'fileName',
    by: "fileName ?? ''",
  },
  {
    bug: 'the name of a member who blocks the viewer is the present one',
    attack: 'a blocked member who unblocks and blocks again has no newer name of the blocker in the export',
    at: 'modules/members/member.policy.ts nameFor',
    replace: 'viewer',
    by: "'0'",
  },
  {
    bug: 'a list of Find Venner costs a page, whatever its length',
    attack: 'lists of Find Venner cost by their members, however they are asked for',
    at: 'modules/matches/seen-pages.ts countSeenPages',
    replace: 'Math.ceil',
    by: '() => 1',
  },
  {
    bug: 'reserved names are compared as they are spelled',
    attack: 'nobody is called like the staff, an authority or a bank, with whatever beside it',
    at: 'shared/names/username.rule.ts USERNAME_RULE',
    replace: 'looksReserved',
    by: NO,
  },
  {
    bug: 'small capitals are letters of their own',
    attack: 'no name is drawn like that of another member',
    at: 'shared/names/name-key.ts skeletonOf',
    replace: 'SMALL_CAPITALS.get',
    by: NOTHING,
  },
  {
    bug: 'an old second factor is enough for the wall',
    attack: 'an old login of an administrator removes nothing from the wall, and lists no addresses',
    at: 'modules/wall/wall.policy.ts deleteRefusal',
    replace: 'viewer.stepUpDue',
    by: 'false',
  },
  {
    bug: 'sources that many people have are blocked at once',
    attack: 'nobody keeps everybody out by one block, without typing it twice',
    at: 'modules/identity/blocked-sources/source-blocking.service.ts block',
    replace: 'isWidelyUsed',
    by: NO,
  },
  {
    bug: 'an unverified account keeps its address',
    attack: 'a stranger who registers first with an address doesn’t keep its owner out',
    at: 'modules/accounts/confirmation/address-claim.service.ts win',
    replace: 'this.#replace',
    by: NOTHING,
  },
  {
    bug: 'claims of an address survive its confirmation',
    attack: 'a stranger who registers later with an address takes nothing from its owner',
    at: 'modules/accounts/confirmation/address-claim.service.ts removeClaims',
    replace: 'this.#replace',
    by: NOTHING,
  },
  {
    bug: 'a refusal with a challenge isn’t counted',
    attack: 'a network that solves nothing soon gets no challenges for logins any more',
    at: 'infra/proof-of-work/proof-of-work.ts demand',
    replace: 'this.#refusal',
    by: `async () => {
      await this.rateLimiter.giveBack(call.limit, ...call.who);
      return this.#refusal(call);
    }`,
  },
  {
    bug: 'an address that strangers have had mailed gets no more links',
    attack: 'strangers can’t keep a member’s link away, nor a newcomer’s',
    at: 'modules/identity/strangers/stranger-mail.service.ts demandMail',
    replace: 'this.rateLimiter.check',
    by: "(_limit, ...who) => this.rateLimiter.check('strangerMail', ...who)",
  },
  {
    bug: 'a used link offers its denial for ever',
    attack: 'a mail scanner takes nobody’s ‘It wasn’t me’, and a used link is no key to the account',
    at: 'modules/accounts/links/link-token.queries.ts addDenyToken',
    replace: 'now',
    by: 'new Date(0)',
  },
  {
    bug: 'scans aren’t counted',
    attack: 'a JPEG of hundreds of scans is refused before it is decoded',
    at: 'infra/storage/picture-content.ts refuseManyScans',
    replace: 'PICTURE_LIMITS.scans',
    by: 'Infinity',
  },
  {
    bug: 'a decoder gets all chunks',
    attack: 'a PNG’s metadata costs a decoder nothing',
    at: 'infra/storage/picture-content.ts keepPng',
    replace: 'isCritical',
    by: YES,
  },
  {
    bug: 'a decoder is never killed',
    attack: 'a decoder that works too long is killed',
    at: 'infra/storage/picture-workers.ts convert',
    replace: 'this.#child.kill',
    by: NOTHING,
  },
  {
    bug: 'a purchase needs no consent after a withdrawal',
    attack: 'Plus isn’t free by withdrawing without consent, again and again',
    at: 'modules/plus/payments/plus-payment.service.ts start',
    replace: 'needsConsent',
    by: NO,
  },
  {
    bug: 'only full days count as used',
    attack: 'Plus isn’t free by withdrawing within each first day',
    at: 'modules/plus/withdrawal/withdrawal-terms.ts refundAt',
    replace: 'begun',
    by: 'begun - 1',
  },
];

/** Plants all bugs while the server's sources are loaded. */
export function plantBugs(): Plugin {
  return {
    name: 'plant-bugs',
    enforce: 'pre',
    transform: (code, id) =>
      PLANTED_BUGS.filter(({ at }) => id.split('?', 1)[0]?.endsWith(`/server/src/${at.split(' ', 1)[0]}`)).reduce(
        plantInto,
        code,
      ),
  };
}
