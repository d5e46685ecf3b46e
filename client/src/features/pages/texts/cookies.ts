import {
  DEVICE_ACCOUNTS,
  DEVICE_DAYS,
  DRAFT_DAYS,
  INSTALL_OFFER_VISITS,
  PUSH_QUESTION_DAYS,
  SESSION_DAYS,
} from '@venn/schema/limits';

/** The cookie policy: lists everything stored in the browser. */
export const COOKIES_TEXT = `
# Cookiepolitik

Venn bruger kun det, der skal til, for at siden virker. Vi sporer dig ikke, og vi deler ikke noget med andre. Derfor er der ikke noget banner at klikke væk.

## Tre cookies, når du logger ind

### auth_token

- Holder dig logget ind.
- Slettes, når du logger ud, og ellers efter ${SESSION_DAYS} dage.

### user

- Husker dit brugernavn, dit billede og din medlemstype, så siden kan vise det med det samme.
- Indholdet er krypteret, når din browser kan det. Til nøglen læser siden fire ting om din browser: dens navn og version, dens sprog, hvor mange kerner din processor har, og hvor mange farver skærmen viser. De bliver på din enhed og bruges ikke til andet.
- Slettes sammen med auth_token, senest efter ${SESSION_DAYS} dage.

### venn_device

- Viser, at du har logget ind på enheden før. Prøver nogen at gætte din adgangskode, kan du stadig logge ind her, som du plejer.
- Sættes også, når du opretter en konto. Den siger ikke, hvem du er, holder dig ikke logget ind og kan ikke læses af programmer på siden.
- Hvis flere deler browseren, husker den de seneste ${DEVICE_ACCOUNTS} konti.
- Bliver der, når du logger ud, og slettes ${DEVICE_DAYS} dage efter dit seneste login.

Alle tre sættes af Venn selv, sendes kun over sikre forbindelser og kun til Venn. På siden, hvor du logger ind, prøver vi desuden, om din browser kan gemme cookies. Den prøve, venn_probe, bliver slettet med det samme.

## I browserens eget lager

Det her bliver på din enhed. Vi får det ikke at vide, medmindre det står her.

- Dit valg af lyst eller mørkt tema. Det bliver der, til du sletter det.
- Et tidspunkt, der fortæller dine andre åbne faner, at du er logget ind eller ud. Det siger ikke noget om dig.
- Hvilken konto der sidst var logget ind her. Det forsvinder, når du logger ud.
- Hvordan du sidst sorterede og filtrerede i Find Venner. Det forsvinder, når du logger ud.
- Det, du er begyndt at skrive og ikke har sendt, hvad enten det er en besked, et opslag eller en formular, men aldrig adgangskoder og billeder. Desuden hvornår du kan skrive igen, og om siden netop har genindlæst sig selv efter en opdatering. Det forsvinder, når du lukker fanen. Kladderne, og hvornår du kan skrive igen, forsvinder også, når du logger ud.
- Hvis du bliver logget ud, uden at du selv har valgt det, gemmer browseren det, du var ved at skrive, og de beskeder, der ikke er nået frem, i ${DRAFT_DAYS} dage. Så finder du det igen, når du logger ind. Det forsvinder før, hvis du selv logger ud, hvis en anden logger ind her, eller hvis din konto bliver slettet.
- Beskeder, der er på vej, til de er nået frem, og hvilken konto det hele hører til. Det forsvinder, når du lukker fanen eller logger ud.
- Hvilke sideskift du har set som en glidende overgang, så vejen tilbage ser ens ud. Det forsvinder, når du lukker fanen eller logger ud.
- På hvor mange dage du har været her, op til ${INSTALL_OFFER_VISITS}, og datoen for den seneste af dem. Først derefter foreslår vi dig at installere Venn. Det bliver der, til du sletter det.
- Hvornår du har svaret »Ikke nu« til, at vi må sige til på telefonen. Så spørger vi ikke igen de næste ${PUSH_QUESTION_DAYS} dage. Det bliver der, til du sletter det.
- Hvis vi må sige til på denne enhed: hvilken konto det gælder, et aftryk af dit login og den adresse, vi sender til. Adressen, som din browser får hos sin push-tjeneste, har vi også. Det forsvinder, når du logger ud.
- Sidens egne filer, så den åbner, når nettet er væk: programmer, skrifter, farver og en side, der siger, at du ikke er på nettet. Aldrig noget, du eller andre har skrevet, og ingen billeder. De hentes, når du er logget ind, skiftes ud, når Venn bliver opdateret, og bliver der, til du sletter dem.

## Andres cookies

Venn henter ikke noget fra andre sider. Betaler du for Plus, sker det på betalingsudbyderen OnPays side, og dér gælder deres cookiepolitik.

## Slet dem igen

Log ud, eller slet cookies og websitedata i din browsers indstillinger. Så skal du logge ind igen næste gang. Kun det sidste sletter også venn_device.

Læs også [persondatapolitikken](/privacy).
`;
