/**
 * The domains of the mail providers that most people in Denmark and its neighbours have their addresses from. Compiled by
 * hand from what the providers say of themselves: facts, which nobody has a licence on.
 */
const MAIL_PROVIDERS: readonly string[] = `gmail.com googlemail.com outlook.com outlook.dk hotmail.com hotmail.dk
  hotmail.co.uk hotmail.de hotmail.fr hotmail.se hotmail.no live.com live.dk live.co.uk live.se live.no msn.com
  passport.com icloud.com me.com mac.com yahoo.com yahoo.dk yahoo.co.uk yahoo.de yahoo.fr yahoo.se yahoo.no ymail.com
  rocketmail.com aol.com proton.me protonmail.com pm.me gmx.com gmx.net gmx.de web.de t-online.de freenet.de mail.com
  zoho.com fastmail.com fastmail.fm tuta.com tutanota.com hey.com yandex.com yandex.ru mail.ru inbox.ru bk.ru list.ru
  rambler.ru ukr.net wp.pl o2.pl onet.pl interia.pl seznam.cz libero.it orange.fr free.fr laposte.net qq.com 163.com
  126.com naver.com comcast.net att.net verizon.net btinternet.com telia.com online.no spray.se jubii.dk mail.dk ofir.dk
  sol.dk mail.tele.dk post.tele.dk tdcadsl.dk stofanet.dk webspeed.dk youmail.dk yousee.dk get2net.dk email.dk fibermail.dk
  fibernet.dk privat.dk tiscali.dk cool.dk adslhome.dk vip.cybercity.dk dlgmail.dk energimail.dk profibermail.dk waoomail.dk`.split(
  /\s+/u,
);

/** Whether blocking a domain, with all below it, would keep out everybody of a large mail provider. */
export const isMailProvider = (domain: string): boolean =>
  MAIL_PROVIDERS.some((provider) => provider === domain || provider.endsWith(`.${domain}`));
