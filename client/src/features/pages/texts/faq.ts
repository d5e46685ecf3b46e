import {
  AFTALE_PLACE_DAYS,
  APPEAL_MONTHS,
  BREAK_REMINDER_MONTHS,
  CHAT_COOLDOWN_SECONDS,
  DELETE_AFTER_PAUSED_YEARS,
  EMAIL_CHANGE_DELAY_HOURS,
  EMAIL_UNDO_DAYS,
  FORMER_NAME_MONTHS,
  HOSTED_AFTALER,
  MINIMUM_AGE,
  NEW_ACCOUNT_DAYS,
  NEW_CONVERSATIONS_OF_NEW_ACCOUNT,
  OPEN_REQUESTS,
  PAUSE_AFTER_YEARS,
  PLUS_PRICE_DKK,
  PLUS_REMINDER_DAYS,
  QUIET_FROM_HOUR,
  QUIET_UNTIL_HOUR,
  RATE_LIMITS,
  RENAME_DAYS,
  RENAMES_MAX,
  RETENTION_WARNING_DAYS,
  SEALED_MESSAGE_DAYS,
  SUPPORT_REPLY_HOURS,
  WITHDRAWAL_DAYS,
} from '@venn/schema/limits';

export const FAQ_TEXT = `
# FAQ

Svar på det, vi oftest bliver spurgt om. Mangler du et svar, så [skriv til os](/contact).

## Kom i gang

### Hvad er Venn?

Et sted, hvor voksne i Danmark finder venner gennem fælles interesser. Venn er ikke dating.

### Hvem kan være med?

Alle, der er fyldt ${MINIMUM_AGE} år og har et dansk postnummer. Du må kun have én profil.

### Hvad koster det?

Det er gratis at være medlem. Hvis du vil skrive uden ventetid, kan du købe [Plus](/payment) for ${PLUS_PRICE_DKK} kr. for en måned, inklusive moms.

### Jeg har ikke fået bekræftelsesmailen

Kig i mappen med uønsket post. Prøv ellers at logge ind, så kan du få mailen tilsendt igen. Hvis den ikke kan leveres til din adresse, står det dér.

### Kan jeg slippe for mails om ulæste beskeder?

Ja. Slå dem fra på din profil under [Konto](/profile?fane=konto), eller brug linket nederst i mailen. Vi sender kun én, når du ikke er på Venn, aldrig i dine stille timer, og aldrig med det, der står i beskederne. De stille timer er fra kl. ${QUIET_FROM_HOUR} til ${QUIET_UNTIL_HOUR}, indtil du selv vælger andre. Mails om aftaler slår du fra samme sted. Bliver en aftale, du skal med til, ændret eller aflyst, skriver vi altid.

### Kan Venn sige til på telefonen?

Ja, slå »Sig til på denne enhed« til på din profil under [Konto](/profile?fane=konto). Så siger vi til, også når Venn er lukket. Dér vælger du også, hvad du vil høre om. På en låst skærm står der aldrig, hvem der har skrevet, eller hvad. På iPhone og iPad skal Venn først ligge på hjemmeskærmen.

### Findes Venn som app?

Ja, uden en butik: Læg siden på startskærmen. I Chrome og Edge står det i browserens menu som »Installer« eller »Føj til startskærm«. På iPhone og iPad trykker du på Del i Safari og vælger »Føj til hjemmeskærm«.

### Jeg har glemt min adgangskode

[Få et link til at vælge en ny](/forgot-password).

## Find venner

### Hvordan finder jeg nogen?

Under Find Venner står de medlemmer øverst, som du har flest interesser til fælles med. Du kan også sortere efter afstand og navn og vælge alder og afstand. Under »Filtre« kan du nøjes med dem, der er nye, har et billede eller har været her for nylig, dem, du ikke har skrevet med, eller et bestemt køn. Vil du ikke selv findes efter køn, så fjern krydset, når du redigerer din profil.

### Kan jeg holde pause?

Ja, under [Hold pause](/profile?fane=konto#pause) på din profil, i en uge, i en måned, til en bestemt dag eller til du selv afslutter den. Så er du ikke i Find Venner, og hverken nye eller du selv kan begynde en samtale. Dem, du allerede skriver med, mærker ingenting. Andre, der åbner din profil, ser, at du holder pause, men ikke hvor længe.

Dine aftaler bliver stående for dem, der er med, men nye kan ikke spørge. At logge ind afslutter ikke pausen, og efter ${BREAK_REMINDER_MONTHS} måneder minder vi dig om den.

### Hvor præcis er afstanden?

Den er målt mellem midten af jeres byer. Andre kan se din by, men ikke din adresse.

### Hvad skal jeg skrive om mig selv?

Det, du ville sige til en ny nabo. Skriv ikke telefonnummer, e-mail, adresse eller navne på profiler andre steder.

### Skal jeg have et billede på min profil?

Nej, det er valgfrit. Lægger du et op, skal det forestille dig alene, og man skal kunne se dit ansigt.

## Beskeder

### Hvorfor skal jeg vente, før jeg kan skrive igen?

Der skal gå ${CHAT_COOLDOWN_SECONDS / 60} minutter mellem dine beskeder. Det giver ro og holder spam væk. Med Plus er der ingen ventetid.

### Kan jeg vælge, hvem der må skrive til mig?

Ja, under [Synlighed](/profile?fane=konto#pause) på din profil vælger du, hvem der må skrive først: alle, kun dem, du deler en interesse med, eller ingen, så du selv skriver først. Samtaler, der er begyndt, fortsætter. Laver du en aftale, kan alle stadig spørge, om de må være med. Plus ændrer ikke på det.

### Hvor mange nye kan jeg skrive til?

Du kan begynde op til ${RATE_LIMITS.newConversation.points} nye samtaler på et døgn, i dine første ${NEW_ACCOUNT_DAYS} dage op til ${NEW_CONVERSATIONS_OF_NEW_ACCOUNT}. Det holder spam væk. Dem, du allerede skriver med, tæller ikke med.

### Hvorfor svarer nogle ikke?

Som regel handler det ikke om dig. Mange kigger kun forbi en gang imellem, nogle har slået mails om ulæste beskeder fra, og andre vil gerne svare, men ved ikke, hvad de skal skrive. På profilen kan du se, hvilken dag medlemmet sidst var online.

Spørg om noget, I har til fælles. Det er lettere at svare på end et »Hej«. Du kan godt skrive en enkelt venlig besked mere, når der er gået nogle dage. Hvis der stadig ikke kommer et svar, så lad det ligge, og skriv til en anden. Det er ikke rart at vente på et svar, der ikke kommer, men venskaber tager tid, og måske kommer det næste svar fra en helt anden.

### Kan den anden se, at jeg har læst en besked?

Nej, Venn viser det ikke, og heller ikke, om du er ved at skrive. Så du kan svare, når du har ro til det. Men hvis den anden har givet et program adgang til sine samtaler, kan programmet se, om en besked er åbnet.

### Kan jeg søge i mine samtaler?

Ja, over listen i [Beskeder](/messages). Du finder både navne og det, I har skrevet, også når ordet er bøjet anderledes. Du søger kun i dine egne samtaler, og vi gemmer ikke, hvad du søger efter. Det, du har slettet, kan du ikke finde igen.

### Kan jeg fortryde en besked?

Du kan slette dine egne beskeder. Så forsvinder de for jer begge. Hvis du sletter en hel samtale, forsvinder den kun hos dig. Teksten i en slettet besked gemmes forseglet i ${SEALED_MESSAGE_DAYS} dage, så den kan læses, hvis samtalen bliver rapporteret.

### Kan andre læse, hvad vi skriver?

Nej, ikke andre medlemmer. Administratorer kan, når en rapport, en anmodning fra et medlem eller loven kræver det, og det bliver skrevet ned hver gang. Under [Mine data](/profile?fane=mine-data) ser du, hvor tit og hvorfor det er sket.

## Aftaler

### Hvad er en aftale?

Et opslag, der inviterer til at mødes: hvad I skal lave, hvornår og i hvilken by, og hvor mange der er plads til. Du laver en på [Opslagstavlen](/wall), og andre kan spørge, om de må være med. Du siger selv ja eller nej til hver enkelt.

I en samtale, hvor I begge har skrevet, kan du også foreslå en aftale kun for jer to. Det koster ingen ventetid.

### Hvem kan se stedet?

Alle medlemmer kan se, hvilken by det er i. Det præcise sted ser kun den, der inviterer, og dem, der kommer. Det bliver slettet ${AFTALE_PLACE_DAYS} dage efter.

### Hvem kan se, at jeg kommer?

Den, der inviterer, og de andre, der kommer. Alle andre kan også se, at du kommer. Fjern krydset ved »Vis andre, at jeg kommer«, når du spørger, så ser de kun, at der kommer én til.

### Hvad hvis nogen ikke kommer?

Det sker, og som regel er der en god grund. Vent et kvarter, og skriv til den, der mangler. Ingen får karakterer på Venn.

Hvis du selv bliver forhindret, så meld afbud på aftalen, før den begynder. Så går din plads videre til den næste. Er der sket noget, vi skal vide, så rapporter aftalen dér, hvor den står.

### Hvor mange aftaler kan jeg lave?

Op til ${HOSTED_AFTALER.user} ad gangen, med Plus op til ${HOSTED_AFTALER.plus}. Du kan spørge om at være med i ${RATE_LIMITS.joinRequest.points} på et døgn og vente på svar på ${OPEN_REQUESTS.member} ad gangen. I dine første ${NEW_ACCOUNT_DAYS} dage kan du lave ${HOSTED_AFTALER.newAccount} og vente på svar på ${OPEN_REQUESTS.newAccount}.

## Plus

### Hvad får jeg med Plus?

Du sender beskeder uden ventetid, og du står øverst i andres chatoversigt.

### Hvor mange beskeder kan jeg sende med Plus?

Højst ${RATE_LIMITS.messageDay.points} på et døgn. Det er langt flere, end de fleste når at skrive, og det holder spam væk.

### Fornyes Plus af sig selv?

Nej. Plus gælder i en måned og stopper så. Vi gemmer ikke dit kort, og du får en mail ${PLUS_REMINDER_DAYS} dage før udløb.

### Kan jeg fortryde mit køb?

Ja, du har ${WITHDRAWAL_DAYS} dages fortrydelsesret. Tryk på »Fortryd aftalen her« på [siden om Plus](/payment) eller i kvitteringen. Læs mere i [brugerbetingelserne](/terms).

## Tryghed

### Kan andre se min e-mail eller fødselsdato?

Nej. Andre ser dit brugernavn, din alder, dit køn, din by, din tekst, dine interesser, dit billede, hvornår du blev medlem, og hvilken dag du sidst var online.

### Kan jeg slippe for at se den samme igen?

Ja. Tryk på øjet på kortet i Find Venner, eller på »Vis ikke igen« nederst på profilen. Den, du skjuler, får det ikke at vide, og I kan stadig skrive sammen. På din profil, under Konto, står listen over dem, du har skjult, og dér kan du vise dem igen.

### Hvad gør jeg, hvis nogen opfører sig dårligt?

Rapporter opslaget, aftalen, kommentaren eller beskeden dér, hvor den står, eller åbn medlemmets profil. Dér kan du rapportere eller blokere. Hvis profilen er væk, så [skriv til os](/contact). Du får en mail, når vi har set på det. Den, du rapporterer, får ikke at vide, at det var dig. Den, du blokerer, kan hverken se din profil eller skrive til dig.

### Er nogen i fare?

Ring [112](tel:112). Rapporter det også her, så ser vi på det før alt andet.

### Hvad hvis jeg er uenig i noget, I har besluttet?

Så kan du klage i ${APPEAL_MONTHS} måneder gennem linket i den mail, du fik. Det koster ikke noget, og du behøver ikke at kunne logge ind.

### Hvordan mødes vi trygt?

Mød hinanden et offentligt sted den første gang, og fortæl en, du kender, hvor du er. Send aldrig penge til nogen, du har mødt her.

## Din konto

### Hvordan skifter jeg e-mail?

Tryk på »Rediger Profil« på din profil, og skriv den nye e-mail. Vi sender et link til den. Skriv din adgangskode, når vi spørger, så gælder den nye e-mail, så snart du har bekræftet den. Uden adgangskode gælder den først ${EMAIL_CHANGE_DELAY_HOURS} timer senere. Indtil da logger du ind med den gamle. Vi skriver også til den gamle, og derfra kan skiftet fortrydes i ${EMAIL_UNDO_DAYS} dage.

### Hvordan skifter jeg brugernavn?

Tryk på »Rediger Profil« på din profil, og skriv det nye. Du kan skifte ${RENAMES_MAX} gange på ${RENAME_DAYS} dage. Det nye navn står også på det, du har skrevet før. Administratorer kan se det gamle i ${FORMER_NAME_MONTHS} måneder.

### Hvordan sletter jeg min konto?

Det gør du på din profil under Konto. Din profil, dine interesser og dine beskeder forsvinder for altid. Opslag og kommentarer bliver stående uden dit navn, medmindre du også sletter dem. Hvis du har Plus-dage tilbage, bliver du skjult med det samme og slettet, når de er brugt.

### Hvad bliver stående, når jeg sletter min konto?

Dine opslag og kommentarer, men uden dit navn. Sæt kryds ved »Slet også mine opslag«, hvis de også skal væk. Jeres samtaler forsvinder både hos dig og hos dem, du har skrevet med. Noget skal vi gemme en tid uden dit navn, for eksempel dine køb og de rapporter og afgørelser, der handler om dig. I [persondatapolitikken](/privacy) står der, hvor længe vi gemmer det.

### Hvad sker der, hvis jeg ikke bruger min profil?

Efter ${PAUSE_AFTER_YEARS} år bliver den sat på pause, og efter yderligere ${DELETE_AFTER_PAUSED_YEARS} år slettet. Begge gange skriver vi til dig ${RETENTION_WARNING_DAYS} dage før. Hvis du logger ind, mens den er på pause, er du tilbage igen.

### Hvordan ser jeg, hvad I har gemt om mig?

På din profil under [Mine data](/profile?fane=mine-data). Der kan du også få en kopi af det hele. Resten står i [persondatapolitikken](/privacy).

### Hvor hurtigt svarer I?

Vi bestræber os på at svare inden for ${SUPPORT_REPLY_HOURS} timer på hverdage.
`;
