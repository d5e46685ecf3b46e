/** Names of the service, its staff, authorities, banks and payments, with signs, digits, and letters that look alike. */
export const OFFICIAL_NAMES: readonly string[] =
  `Vennhjælpen,Moderatorteamet,Kundehjælp Bo,Medlemsservice,Kontosikkerhed,Svindelafdelingen,Politiassistent Bo,
  Alarmcentralen,Systembesked,
  Admin Karen,Karen Admin,Karen-Admin,admin_bo,Admin2,AdminKaren,bo1admin,
  Admin007,4dmin Bo,Moderator Bo,Moderatør Lis,Moderatorerne,Vennmoderator,Mod3rator,M0derator1,
  Venn Sikkerhed,VennSikkerhed,vennsikkerhed,Venn Drift,Venns Team,Team Venn,Venn Danmark,Bo fra Venn,Venn ApS,Vénn 24,
  Venn.Support,Support Lone,Supp0rt Lone,$upport,Supportteam,Kundeservice,Kundeservice 1,Kunde Service,KundeService Bo,
  Officiel Bo,Official Bo,Staff Bo,Staff-Lis,Verificeret Bo,Medarbejder Ole,Customer Service,Helpdesk,Helpdesk Bo,
  IT-sikkerhed,Sikkerhed Bo,Sikkerhedsafdelingen,Security Team,Drift,Drift Team,Driftsafdelingen,Systemet,Redaktionen,
  Superbruger Bo,SysAdmin,Webmaster Bo,Slettet bruger 7,Politi,Politiet,Politiet DK,Kbh Politi,Rigspolitiet,PET,Interpol,
  Skat,SKAT 2,Skat Danmark,SKAT.,Skattestyrelsen,Told & Skat,Datatilsynet,Justitsministeriet,Aarhus Kommune,Byretten,
  Borger DK,Borgerservice,e-Boks,Digital Post,MitID,Mit ID,M1tID,MitID Support,NemID,Nem-ID,NemKonto,Postnord,Nets,
  Nets DK,N3ts,OnPay,On Pay,0nPay,OnPay DK,MobilePay,Mobile Pay,MobiIePay,Dankort,Betalingsservice,PayPal,Danske Bank,
  Nordea,Visa,Betaling,Payments,aᴅᴍɪɴ,ᴀᴅᴍɪɴ,ᵃᵈᵐⁱⁿ Bo,🅰🅳🅼🅸🅽,🇦🇩🇲🇮🇳,аdmin,Ρolitiet,Adm!n,Pol1t1et,rnoderator Bo,
  ᴠᴇɴɴ Bo`.split(/,\s*/u);

/** Names that are drawn like the one before the colon. */
export const LOOKALIKE_NAMES: readonly (readonly [original: string, copy: string])[] = `Coco:Сосо,Coco:СОСО,Cope:Соре,
  Poce:Росе,Pepe:Рере,Papa:Рара,Sara:Ѕара,Hope:Норе,Hape:Наре,Bapa:Вара,Boe:Вое,Theo:Тһео,Maxe:Махе,Kape:Каре,
  Roxy:Rоху,Oxy:Оху,Caca:Саса,Jaja:Јаја,Jopa:Јора,Aspa:Аѕра,Coop:Соор,Xoxo:Хохо,Pop:Рор,Cecy:Сесу,Heco:Несо,
  ANNA:АNNA,AHHA:АНнА,TAMAPA:ТАМАРА,BEPA:ВЕРА,MAPTA:МАРТА,Nova:Νονα,Anna:Ανnα,Zoo:Ζοο,IVA:ΙVΑ,TINA:ΤΙΝΑ,NINA:ΝΙΝΑ,
  Iko:Ικο,Pop:Ροp,Avva:Αννα,Oona:Օօnа,Sos:Տօs,Anna:ᴀɴɴᴀ,Anna:Aɴɴᴀ,Emil:ᴇᴍɪʟ,Emil:Eᴍɪʟ,Sofie:ꜱᴏꜰɪᴇ,Bodil:ʙᴏᴅɪʟ,
  Jacob:ᴊᴀᴄᴏʙ,Kaj:ᴋᴀᴊ,Gry:ɢʀʏ,Hugo:ʜᴜɢᴏ,Pia:ᴘɪᴀ,Tove:ᴛᴏᴠᴇ,Wilma:ᴡɪʟᴍᴀ,Zara:ᴢᴀʀᴀ,Lærke:ʟᴁʀᴋᴇ,Anna:ᵃⁿⁿᵃ,Anna:ᴬⁿⁿᵃ,
  Anna:ᴬᴺᴺᴬ,Anna:Aᶰᶰa,Emil:Emᶦl,Emil:ᵉᵐⁱˡ,Ida:ᶦᵈᵃ,Bo Bo:ᴮᵒ Bo,Rasmus:ʳᵃˢᵐᵘˢ,Anna:Ａｎｎａ,Anna:𝐀𝐧𝐧𝐚,Anna:𝒜𝓃𝓃𝒶,
  Anna:Ⓐⓝⓝⓐ,Anna:🅐🅝🅝🅐,Anna:🅰🅽🅽🅰,Anna:🇦🇳🇳🇦,Anna:ɑnnɑ,Emil:EmiI,Paul:Pau1,Ole:0le,Ida:lda,Ida:ıdɑ,Karl:Kаrl,
  Gry:ɡry,Bo Bo:Bо Bо,Anna:An\u034fna`
  .split(/,\s*/u)
  .map((pair) => pair.split(':') as [string, string]);

/** Names of people, and such as they choose, that have nothing reserved in them. */
export const REAL_NAMES: readonly string[] =
  `Anna,Bo_,Søren Bak,Åse,Bjørn-Åge,Hr. Bo,Lærke 87,Mette-Marie,Admira,Bo Admiral,
  Admete,Vennike,Venneslund,Vennen,Vennerne,Din ven,Bo og venner,Sikke,Sikke en dag,Helpers,Hjælper,Hjælpsom Bo,
  Modeste,Mod Bo,Modig,Moder Jord,Modestia,Lille Skat,Min Skat,Skat Rørdam,Peter Skat,Skatten,Skattejæger,Politikeren,
  Polly,Polino,Supporter Bo,AGF Supporter,Supermand,Nettet,Netsky,Mobil Bo,Onkel Bo,Paya,Visa Virtanen,Petra,PetShop,
  Told Hansen,Toldine,Driftig,Tokyo Drift,Vagt Bo,Team Ole,Teamet,Service Bo,Bos Service,Info Bo,Rodney,Rooty,Kontoret,
  Nem Bo,Nemo,Mitidas,Mitra,Komma,Kommer snart,Kong Bo,Styrmand,Rettidig,Systema,Stefan,Staffan,Offe,Bankmand,Nora Dea,
  Adam In,Dagmar,Signe,Ib Li,Lil Bo,Dominique,Kasper 1987,Bo & Åse,Emil🌿,Lone 🇩🇰,Дмитрий,Анна,Наташа,Катя,Ольга,Сергей,
  Владимир,Олена,Юлія,Світлана,Тамара,Марта,Антон,Роман,Нина,Богдан,Петър,Јелена,Άννα,Νίκος,Ελένη,Γιώργος,Μαρία,
  Σοφία,Νίνα,عمر,فاطمة,محمد,علي,דוד,שרה,Սոնա,Արամ,გიორგი,田中さん,김민준,สมชาย,अनिता,Aviâja,Pipaluk,Inuk,Malik,Ivalu,
  Paninnguaq,Guðrún,Jóannes,Tóra,Eyðun,Høgni,Sjúrður,Þóra,Łukasz,Michał,Zoë,Chloé,François,Jürgen,Günther,Straße,
  Ñusta,José,João,Şebnem,Çağla,İbrahim,Işıl,Đorđe,Željko,Ștefan,Győző,Nguyễn Thế,Ngọc Ánh,Ədalət,Ħamrun,Ŋuru,Amma Ɔsei`.split(
    /,\s*/u,
  );
