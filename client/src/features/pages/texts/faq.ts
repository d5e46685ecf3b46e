import {
  APPEAL_MONTHS,
  CHAT_COOLDOWN_SECONDS,
  DELETE_AFTER_PAUSED_YEARS,
  MINIMUM_AGE,
  PAUSE_AFTER_YEARS,
  PLUS_PRICE_DKK,
  PLUS_REMINDER_DAYS,
  QUIET_FROM_HOUR,
  QUIET_UNTIL_HOUR,
  RATE_LIMITS,
  RETENTION_WARNING_DAYS,
  SEALED_MESSAGE_DAYS,
  SUPPORT_REPLY_HOURS,
  WITHDRAWAL_DAYS,
} from '@venn/schema/limits';

export const FAQ_TEXT = `
# FAQ

Svar på det, man tit spørger om. Mangler du et svar, så [skriv til os](/contact).

## Kom i gang

### Hvad er Venn?

Et sted, hvor voksne i Danmark finder venner gennem fælles interesser. Venn er ikke dating.

### Hvem kan være med?

Alle, der er fyldt ${MINIMUM_AGE} år og har et dansk postnummer. Du må have én profil.

### Hvad koster det?

Det er gratis at være medlem. Vil du skrive uden ventetid, kan du købe [Plus](/payment) for ${PLUS_PRICE_DKK} kr. for en måned, inklusive moms.

### Jeg har ikke fået bekræftelsesmailen

Kig i mappen med uønsket post. Prøv ellers at logge ind, så kan du få mailen tilsendt igen. Kan den ikke leveres til din adresse, står det dér.

### Kan jeg slippe for mails om ulæste beskeder?

Ja. Slå dem fra på din profil, eller brug linket nederst i mailen. Vi sender kun én, når du ikke er på Venn, aldrig mellem ${QUIET_FROM_HOUR} og ${QUIET_UNTIL_HOUR}, og aldrig med det, der står i beskederne.

### Jeg har glemt min adgangskode

[Få et link til at vælge en ny](/forgot-password).

## Find venner

### Hvordan finder jeg nogen?

Under Find Venner står dem øverst, du deler flest interesser med. Du kan også sortere efter afstand og navn og vælge alder og afstand.

### Hvor præcis er afstanden?

Den er målt mellem midten af jeres byer. Ingen kan se, hvor du bor.

### Hvad skal jeg skrive om mig selv?

Det, du ville sige til en ny nabo. Skriv ikke telefonnummer, e-mail, adresse eller navne på profiler andre steder.

### Skal jeg have et billede på?

Nej, det er valgfrit. Har du et på, skal det forestille dig alene, og man skal kunne se dit ansigt.

## Beskeder

### Hvorfor skal jeg vente, før jeg kan skrive igen?

Der går ${CHAT_COOLDOWN_SECONDS / 60} minutter mellem dine beskeder. Det giver ro og holder spam væk. Med Plus er der ingen ventetid.

### Kan jeg fortryde en besked?

Du kan slette dine egne beskeder. Så forsvinder de for jer begge. Sletter du en hel samtale, forsvinder den kun hos dig. Teksten i en slettet besked gemmes forseglet i ${SEALED_MESSAGE_DAYS} dage, hvis den skulle blive rapporteret.

### Kan andre læse, hvad vi skriver?

Nej, ikke andre medlemmer. Administratorer kan, når en rapport, en anmodning fra et medlem eller loven kræver det, og det bliver skrevet ned hver gang. Under [Mine data](/profile?fane=mine-data) ser du, hvor tit og hvorfor.

## Plus

### Hvad får jeg med Plus?

Du sender beskeder uden ventetid, og du står øverst i andres chatoversigt.

### Hvor mange beskeder kan jeg sende med Plus?

Højst ${RATE_LIMITS.messageDay.points} på et døgn. Det er langt flere, end de fleste når at skrive, og det holder spam væk.

### Fornyes Plus af sig selv?

Nej. Plus gælder i en måned og stopper så. Vi gemmer ikke dit kort, og du får en mail ${PLUS_REMINDER_DAYS} dage før, det udløber.

### Kan jeg fortryde mit køb?

Ja, du har ${WITHDRAWAL_DAYS} dages fortrydelsesret. Tryk på 'Fortryd aftalen her' på [siden om Plus](/payment) eller i kvitteringen. Læs mere i [brugerbetingelserne](/terms).

## Tryghed

### Kan andre se min e-mail eller fødselsdato?

Nej. Andre ser dit brugernavn, din alder, dit køn, din by, din tekst, dine interesser, dit billede, hvornår du blev medlem, og hvilken dag du sidst var online.

### Hvad gør jeg, hvis nogen opfører sig dårligt?

Rapportér opslaget, kommentaren eller beskeden dér, hvor den står, eller åbn medlemmets profil. Dér kan du rapportere eller blokere. Er profilen væk, så [skriv til os](/contact). Du får en mail, når vi har set på det. Den, du rapporterer, får ikke at vide, at det var dig. Den, du blokerer, kan hverken se din profil eller skrive til dig.

### Er nogen i fare?

Ring 112. Rapportér det også her, så ser vi på det før alt andet.

### Hvad hvis jeg er uenig i noget, I har besluttet?

Så kan du klage i ${APPEAL_MONTHS} måneder gennem linket i den mail, du fik. Det koster ikke noget, og du behøver ikke at kunne logge ind.

### Hvordan mødes vi trygt?

Mød hinanden et offentligt sted første gang, og fortæl en, du kender, hvor du er. Send aldrig penge til nogen, du har mødt her.

## Din konto

### Hvordan sletter jeg min konto?

Det gør du på din profil. Din profil, dine interesser og dine beskeder forsvinder for altid. Har du Plus-dage tilbage, bliver du skjult med det samme og slettet, når de er brugt.

### Hvad sker der, hvis jeg ikke bruger min profil?

Efter ${PAUSE_AFTER_YEARS} år bliver den sat på pause, og efter yderligere ${DELETE_AFTER_PAUSED_YEARS} år slettet. Vi skriver til dig ${RETENTION_WARNING_DAYS} dage før hver gang. Logger du ind, mens den er på pause, er du tilbage igen.

### Hvordan ser jeg, hvad I har gemt om mig?

På din profil under [Mine data](/profile?fane=mine-data). Der kan du også få en kopi af det hele. Resten står i [persondatapolitikken](/privacy).

### Hvor hurtigt svarer I?

Vi bestræber os på at svare inden for ${SUPPORT_REPLY_HOURS} timer på hverdage.
`;
