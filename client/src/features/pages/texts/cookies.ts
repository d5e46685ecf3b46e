import { SESSION_DAYS } from '@venn/schema/limits';

/** The cookie policy: everything that the product keeps in a browser. */
export const COOKIES_TEXT = `
# Cookiepolitik

Venn bruger kun det, der skal til, for at siden virker. Vi måler dig ikke, og vi deler ikke noget med andre. Derfor er der ikke noget banner at klikke væk.

## To cookies, når du er logget ind

- auth_token holder dig logget ind. Den forsvinder, når du logger ud, og ellers efter ${SESSION_DAYS} dage.
- user husker dit brugernavn, dit billede og din medlemstype, så siden kan vise det med det samme. Indholdet er krypteret. Den forsvinder sammen med auth_token.

Begge sendes kun over sikre forbindelser og aldrig til andre sider end Venn.

## I browserens eget lager

- Om du har valgt lyst eller mørkt tema. Det bliver på din enhed.
- Beskeder, du er begyndt at skrive og ikke har sendt. De bliver også på din enhed.
- Et mærke, der fortæller dine åbne faner, at noget er ændret. Det indeholder intet om dig.

## Slet dem igen

Log ud, eller slet cookies og websitedata i din browsers indstillinger. Så skal du logge ind igen næste gang.

Læs også [persondatapolitikken](/privacy).
`;
