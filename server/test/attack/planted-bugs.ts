import type { Plugin } from 'vite';

/** A bug that the rig has to find: without it an attack that always passes would go unnoticed. */
interface PlantedBug {
  bug: string;
  /** The name of the attack that finds it. */
  attack: string;
  /** A file of the server, and the text that is replaced in it. */
  file: string;
  find: string;
  replace: string;
}

export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    bug: 'a replacement string instead of a function',
    attack: 'patterns of replacement strings and markup in texts break no rendered page',
    file: 'src/infra/site/member-pages.ts',
    find: "return document.replace(OUTLINE, (_all, start: string, end: string, close: string) =>\n    [start, html, end, block, close].join(''),\n  );",
    replace: 'return document.replace(OUTLINE, `$1${html}$2${block}$3`);',
  },
  {
    bug: 'the right is checked after the body',
    attack: 'a visitor’s form is refused before its body is read',
    file: 'src/rest/handler.ts',
    find: 'const context = await contextFor(request, reply);\n      if (row.limit',
    replace: 'const context = await contextOf(request, reply);\n      if (row.limit',
  },
  {
    bug: 'page sizes don’t count',
    attack: 'the cost of a list is multiplied by its page size',
    file: 'src/graphql/pipeline/limits/query-limits.rule.ts',
    find: "return typeof items === 'number' && items >= 1 ? items : ITEMS_IN_A_LIST;",
    replace: 'return ITEMS_IN_A_LIST;',
  },
  {
    bug: 'a limit is off',
    attack: 'a profile’s 21st change within an hour is refused',
    file: 'src/modules/accounts/own-account/own-account.resolver.ts',
    find: "@Limited('profileSave')",
    replace: '',
  },
  {
    bug: 'messages of members without a cooldown aren’t counted',
    attack: 'a Plus member’s 21st message within a minute is refused',
    file: 'src/modules/messages/sending/sending-limits.ts',
    find: "['messageMinute', 'messageDay']",
    replace: "['messageDay']",
  },
  {
    bug: 'the text is compared letter for letter',
    attack: 'the same text to a sixth new partner is refused, however it is spaced and spelled',
    file: 'src/modules/messages/sending/sending-limits.ts',
    find: 'sign(comparable(content))',
    replace: 'sign(content)',
  },
  {
    bug: 'the list of blocks has the present name',
    attack: 'a blocked member who blocks back learns nothing new of the blocker',
    file: 'src/modules/members/blocks/block.service.ts',
    find: "text().of('block.blocked_name')",
    replace: "text().of('member.username')",
  },
  {
    bug: 'an address is compared as it is written',
    attack: 'spellings of one mailbox make one account',
    file: 'src/common/email-address.ts',
    find: "const written = typed.slice(at + 1).normalize('NFKC');\n  const ascii = domainToASCII(written);",
    replace: "const written = typed.slice(at + 1);\n  const ascii = '';",
  },
  {
    bug: 'a new address counts without the password',
    attack: 'a stolen token doesn’t become the account',
    file: 'src/modules/accounts/email-change/email-change.service.ts',
    find: 'if (change.sessionId !== null) {',
    replace: 'if (change !== null) {',
  },
  {
    bug: 'a device’s signature isn’t checked',
    attack: 'a forged cookie of a known device is a stranger’s',
    file: 'src/modules/identity/devices/known-device.service.ts',
    find: 'return logins.filter((_login, index) => own[index]);',
    replace: 'return own.length > 0 ? logins : [];',
  },
  {
    bug: 'a session without its second factor has all rights',
    attack: 'an administrator’s password alone opens nothing, over any API',
    file: 'src/graphql/auth-checker.ts',
    find: 'if (viewer.confinement !== null && !',
    replace: "if (viewer.confinement === 'PASSWORD_CHANGE_REQUIRED' && !",
  },
  {
    bug: 'a code of an authenticator works twice',
    attack: 'codes can’t be guessed, and one that was seen doesn’t work again',
    file: 'src/modules/identity/second-factor/factors/authenticators.ts',
    find: 'if (step === null || step <= authenticator.lastStep) return false;',
    replace: 'if (step === null) return false;',
  },
  {
    bug: 'no step-up is asked for',
    attack: 'an old login of an administrator can’t do what can’t be undone',
    file: 'src/graphql/auth-checker.ts',
    find: "if (right === 'freshAdmin' && viewer.stepUpDue)",
    replace: "if (right === 'freshAdmin' && viewer.id === 0)",
  },
  {
    bug: 'ids are written without encryption',
    attack: 'ids can’t be counted through',
    file: 'src/common/public-id.ts',
    find: "return withKey().encrypt.update(plain).toString('hex');",
    replace: "return plain.toString('hex');",
  },
  {
    bug: 'ids are read without decryption',
    attack: 'ids can’t be counted through',
    file: 'src/common/public-id.ts',
    find: "const block = withKey().decrypt.update(Buffer.from(text, 'hex'));",
    replace: "const block = Buffer.from(text, 'hex');",
  },
  {
    bug: 'letters that look alike are different',
    attack: 'names can’t imitate the staff or another member, and can’t be invisible',
    file: 'src/shared/names/name-key.ts',
    find: 'letters.replace(FOREIGN, skeletonOf)',
    replace: 'letters',
  },
  {
    bug: 'domains in names are allowed',
    attack: 'no link gets into a mail to a stranger by a name',
    file: 'src/shared/names/username.rule.ts',
    find: '(value) => !containsDomain(value)',
    replace: '() => true',
  },
  {
    bug: 'renames aren’t counted',
    attack: 'a third name within 30 days is refused',
    file: 'src/modules/members/profile/profile.service.ts',
    find: 'const oldest = recent.at(RENAMES_MAX - 1);',
    replace: 'const oldest = undefined;',
  },
  {
    bug: 'only the domain itself is blocked',
    attack: 'nobody registers from a blocked domain or network, however it is written',
    file: 'src/modules/identity/blocked-sources/source-value.ts',
    find: "return labels.map((_label, at) => labels.slice(at).join('.'));",
    replace: "return [labels.join('.')];",
  },
  {
    bug: 'a known device makes no request the member’s own',
    attack: 'strangers don’t use up the links of a member',
    file: 'src/modules/identity/strangers/stranger-mail.service.ts',
    find: '=== requester.viewer?.id ||',
    replace: '=== requester.viewer?.id &&',
  },
  {
    bug: 'receipts are sent without a limit',
    attack: 'strangers cause at most three mails a day to one address for nothing, over all ways together',
    file: 'src/modules/contact/contact.service.ts',
    find: "...(hasReceipt ? ['mail-contact-receipt'] : [])",
    replace: "'mail-contact-receipt'",
  },
  {
    bug: 'sockets aren’t counted',
    attack: 'a member’s 21st socket closes the oldest',
    file: 'src/graphql/socket/member-sockets.ts',
    find: 'oldest.closeAsOldest();',
    replace: ';',
  },
  {
    bug: 'introspection isn’t counted',
    attack: 'introspection is counted, however it is multiplied',
    file: 'src/graphql/pipeline/limits/query-limits.rule.ts',
    find: 'introspection.add(node, valueReader(node, variables));',
    replace: 'valueReader(node, variables);',
  },
  {
    bug: 'answers aren’t cut off',
    attack: 'an answer that a client makes too large is never written',
    file: 'src/graphql/pipeline/limits/answer-size.ts',
    find: 'return this.#left < 0;',
    replace: 'return false;',
  },
  {
    bug: 'keys of variables aren’t counted',
    attack: 'thousands of unknown keys are refused before any is looked up',
    file: 'src/graphql/pipeline/limits/variable-size.ts',
    find: 'else keys += inner.length;',
    replace: '',
  },
  {
    bug: 'nulls of arguments are faults',
    attack: 'a null or a deeply nested value is refused with a reason',
    file: 'src/graphql/graphql-errors.ts',
    find: '(?:of required type|of non-null type|has invalid value) /;',
    replace: 'never /;',
  },
  {
    bug: 'operations at once aren’t counted',
    attack: 'a member’s operations at once are limited, over all APIs together',
    file: 'src/infra/http/operation-slots.ts',
    find: 'this.#taken.set(who, taken + slots);',
    replace: '',
  },
  {
    bug: 'a batch keeps its rights',
    attack: 'a batch of mutations has no rights after a logout within it',
    file: 'src/graphql/renew-logins.ts',
    find: 'begun.add(context);',
    replace: '',
  },
  {
    bug: 'members share the slots of visitors',
    attack: 'visitors’ unfinished forms keep no member from sending one',
    file: 'src/infra/http/upload-slots.ts',
    find: 'const taken = this.#taken[sender];',
    replace: 'const taken = this.#taken.visitors;',
  },
  {
    bug: 'unfinished forms aren’t counted',
    attack: 'a network that leaves five forms unfinished gets no sixth slot',
    file: 'src/infra/http/upload-slots.ts',
    find: 'if (!upload.signal.aborted && !request.complete) this.#noteUnfinished(network);',
    replace: '',
  },
  {
    bug: 'requests of a connection aren’t counted',
    attack: 'pipelined requests end their connection instead of filling the memory with answers',
    file: 'src/infra/http/unanswered-requests.ts',
    find: 'if (connection.unanswered > limits.unansweredOfConnection) socket.destroy();',
    replace: '',
  },
  {
    bug: 'pages of other sites are taken',
    attack: 'a page of another site reaches nothing that changes something',
    file: 'src/graphql/http/foreign-requests.ts',
    find: '!isForeignPage(headers, request.host, config);',
    replace: 'request.host !== null;',
  },
  {
    bug: 'forms are taken everywhere',
    attack: 'a form is taken only where a file belongs, since a page sends it anywhere',
    file: 'src/rest/handler.ts',
    find: "if (fileName === undefined) throw new AppError('UNSUPPORTED_MEDIA_TYPE', { text: REQUEST_TEXTS.contentType });",
    replace: '',
  },
  {
    bug: 'the name of a member who blocks the viewer is the present one',
    attack: 'a blocked member who unblocks and blocks again has no newer name of the blocker in the export',
    file: 'src/modules/members/member.policy.ts',
    find: '`coalesce((SELECT back.blocker_name',
    replace: '`coalesce((SELECT NULL::text',
  },
  {
    bug: 'a list of Find Venner costs a page, whatever its length',
    attack: 'lists of Find Venner cost by their members, however they are asked for',
    file: 'src/modules/matches/seen-pages.ts',
    find: 'Math.ceil(count / MATCHES_PAGE_SIZE)',
    replace: '1',
  },
  {
    bug: 'reserved names are compared as they are spelled',
    attack: 'nobody is called like the staff, an authority or a bank, with whatever beside it',
    file: 'src/shared/names/username.rule.ts',
    find: '(value) => !looksReserved(value)',
    replace: '() => true',
  },
  {
    bug: 'small capitals are letters of their own',
    attack: 'no name is drawn like that of another member',
    file: 'src/shared/names/name-key.ts',
    find: 'SMALL_CAPITALS.get(capital) ?? capital',
    replace: 'capital',
  },
  {
    bug: 'an old second factor is enough for the wall',
    attack: 'an old login of an administrator removes nothing from the wall, and lists no addresses',
    file: 'src/modules/wall/wall.policy.ts',
    find: 'viewer.stepUpDue ?',
    replace: 'viewer.id === 0 ?',
  },
  {
    bug: 'sources that many people have are blocked at once',
    attack: 'nobody keeps everybody out by one block, without typing it twice',
    file: 'src/modules/identity/blocked-sources/source-blocking.service.ts',
    find: 'if (isWidelyUsed(kind, value) &&',
    replace: 'if (isWidelyUsed(kind, value) === null &&',
  },
  {
    bug: 'an unverified account keeps its address',
    attack: 'a stranger who registers first with an address doesn’t keep its owner out',
    file: 'src/modules/accounts/confirmation/address-claim.service.ts',
    find: "await this.#replace(transaction, 'email_key = $1', emailKey);",
    replace: '',
  },
  {
    bug: 'claims of an address survive its confirmation',
    attack: 'a stranger who registers later with an address takes nothing from its owner',
    file: 'src/modules/accounts/confirmation/address-claim.service.ts',
    find: "await this.#replace(transaction, 'claimed_email = $1', email);",
    replace: '',
  },
  {
    bug: 'a refusal with a challenge isn’t counted',
    attack: 'a network that solves nothing soon gets no challenges for logins any more',
    file: 'src/infra/proof-of-work/proof-of-work.ts',
    find: 'if (signature === null || !(await this.#spend(signature))) throw await this.#refusal(call);\n    await this.rateLimiter.giveBack(call.limit, ...call.who);',
    replace:
      'await this.rateLimiter.giveBack(call.limit, ...call.who);\n    if (signature === null || !(await this.#spend(signature))) throw await this.#refusal(call);',
  },
  {
    bug: 'an address that strangers have had mailed gets no more links',
    attack: 'strangers can’t keep a member’s link away, nor a newcomer’s',
    file: 'src/modules/identity/strangers/stranger-mail.service.ts',
    find: "check('provenMail', emailKey)",
    replace: "check('strangerMail', emailKey)",
  },
  {
    bug: 'a used link offers its denial for ever',
    attack: 'a mail scanner takes nobody’s ‘It wasn’t me’, and a used link is no key to the account',
    file: 'src/modules/accounts/links/link-token.queries.ts',
    find: "AND kind IN ('deny-account', 'deny-change') AND expires_at > $4",
    replace: "AND kind IN ('deny-account', 'deny-change') AND $4::timestamptz IS NOT NULL",
  },
  {
    bug: 'scans aren’t counted',
    attack: 'a JPEG of hundreds of scans is refused before it is decoded',
    file: 'src/infra/storage/picture-content.ts',
    find: 'if (scans > PICTURE_LIMITS.scans)',
    replace: 'if (scans < 0)',
  },
  {
    bug: 'a decoder gets all chunks',
    attack: 'a PNG’s metadata costs a decoder nothing',
    file: 'src/infra/storage/picture-content.ts',
    find: 'if (isCritical(type) || PNG_COLOURS.has(type)) kept.part(at, end);',
    replace: 'kept.part(at, end);',
  },
  {
    bug: 'a decoder is never killed',
    attack: 'a decoder that works too long is killed',
    file: 'src/infra/storage/picture-workers.ts',
    find: "this.#child.kill('SIGKILL')",
    replace: 'void this.#child',
  },
  {
    bug: 'a purchase needs no consent after a withdrawal',
    attack: 'Plus isn’t free by withdrawing without consent, again and again',
    file: 'src/modules/plus/payments/plus-payment.service.ts',
    find: '!consents && (await needsConsent',
    replace: 'false && (await needsConsent',
  },
  {
    bug: 'only full days count as used',
    attack: 'Plus isn’t free by withdrawing within each first day',
    file: 'src/modules/plus/withdrawal/withdrawal-terms.ts',
    find: 'Math.max(0, daysBetween(grantedAt, instant)) + 1',
    replace: 'Math.max(0, daysBetween(grantedAt, instant))',
  },
];

/** Plants all bugs while the server's sources are loaded. A text that isn't found fails the run. */
export function plantBugs(): Plugin {
  return {
    name: 'plant-bugs',
    enforce: 'pre',
    transform(code, id) {
      const bugs = PLANTED_BUGS.filter(({ file }) => id.split('?', 1)[0]?.endsWith(`/server/${file}`));
      return bugs.reduce((text, { file, find, replace }) => {
        if (!text.includes(find)) throw new Error(`${file} has changed: the bug can’t be planted`);
        return text.replace(find, () => replace);
      }, code);
    },
  };
}
