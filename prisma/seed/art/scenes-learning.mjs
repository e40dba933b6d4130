// The pictures of /apprendre's modules, one a module, no text.
// Exported by scripts/render-art.mjs to public/art/maison/apprendre-N; app/modules/illustrations/stock-illustrations.ts lists them.
import { CAT, CREAM, DRED, GOLD, HAIR, INK, PAPER, RED, SAND, SKIN, WOOD, pol } from './kit.mjs';
const { inst: I, elec: E, just: J, belg: B, euro: U, soc: S } = CAT;
const seq = (n) => Array.from({ length: n }, (_, i) => i);

export default {
  // Voter: three booths, somebody's shoes under the middle curtain.
  'maison-apprendre-1': [{ bg: E.l }, (s) => {
    s.blob(800, 330, 420, 0, '#f4ecfa', { n: 14 }); s.ground(760, CREAM); s.blob(800, 822, 640, 30, INK, { o: 0.1 });
    [300, 700, 1100].forEach((x, i) => {
      s.rect(x - 20, 250, 34, 560, E.d, { sh: true }); s.rect(x + 286, 250, 34, 560, E.d, { sh: true }); s.rect(x - 40, 216, 380, 54, E.a, { sh: true });
      if (i === 1) { s.lines([[[x + 106, 640], [x + 106, 780]], [[x + 194, 640], [x + 194, 780]]], 44, '#3d6fb5', { cap: 'butt' }); s.lines([[[x + 96, 796], [x + 136, 798]], [[x + 184, 796], [x + 224, 798]]], 34, RED); }
      const low = i === 1 ? 650 : 736, c = [GOLD, RED, '#6bbfa8'][i], shade = ['#e09b22', DRED, '#4f9f8a'][i], open = i === 2;
      if (open) { s.rect(x + 20, 272, 262, 470, '#d8c3ec', { j: 2 }); s.rect(x + 60, 560, 180, 26, E.m, { j: 2 }); }
      s.poly([[x + 14, 268], [open ? x + 120 : x + 286, 268], [open ? x + 78 : x + 290, low], [x + 12, low]], c, { sh: true });
      s.lines(seq(open ? 2 : 5).map((k) => [[x + 52 + k * 50 - (open ? k * 16 : 0), 284], [x + 48 + k * 50 - (open ? k * 24 : 0), low - 12]]), 9, shade, { o: 0.75 });
    });
    s.robin(490, 130, 190, { rot: -4 }); s.envelope(1250, 130, 170, { rot: 12, flap: '#d8c3ec', seal: RED });
  }],
  // Qui fait la loi: a text climbs from a first draft to a sealed law.
  'maison-apprendre-2': [{ bg: I.d }, (s) => {
    s.blob(1150, 300, 400, 0, '#243a86', { n: 14 });
    s.dome(1290, 420, 380, { fill: I.m, dark: '#4a63b8', light: '#e9eefc', n: 5 });
    seq(5).forEach((i) => s.rect(90 + i * 290, 740 - i * 80, 1560, 600, [I.a, '#3a58b8', '#4a68c6', '#5f7cd2', '#7893de'][i], { sh: true, j: 3 }));
    s.sheet(230, 596, 170, 220, { rot: -12, n: 3, lc: '#b9c4e6' });
    s.sheet(530, 520, 180, 230, { rot: 7, n: 4, head: GOLD });
    s.sheet(820, 436, 190, 240, { rot: -6, n: 4, head: '#6bbfa8' });
    s.line([[250, 420], [360, 350], [480, 372]], 10, GOLD, { dash: '2 26', curve: true, cap: 'round' });
    s.line([[580, 340], [680, 270], [780, 290]], 10, GOLD, { dash: '2 26', curve: true, cap: 'round' });
    s.sheet(1116, 344, 210, 264, { rot: 5, n: 4, head: RED, seal: RED }); s.robin(1420, 330, 210, { flip: true });
  }],
  // La Belgique fédérale: one house, several floors.
  'maison-apprendre-3': [{ bg: B.l }, (s) => {
    s.blob(1240, 250, 190, 0, '#fff3d9', { n: 12 }); s.hills(720, 26, '#f0cd84', { n: 6 }); s.ground(800, '#7d4c02');
    s.poly([[470, 250], [800, 70], [1130, 250]], RED, { sh: true, j: 4 }); s.rect(960, 96, 60, 110, DRED, { j: 2 });
    [[246, '#2a2630', '#4a4550'], [432, GOLD, '#ffd27a'], [618, DRED, '#f08a80']].forEach(([y, c, room], f) => {
      s.rect(500, y, 600, 190, c, { sh: true });
      seq(3).forEach((k) => {
        const x = 540 + k * 186;
        s.rect(x, y + 34, 150, 122, room, { j: 2 });
        const who = f * 3 + k;
        if (who % 3 !== 1) s.bust(x + 76, y + 140, 52, { skin: SKIN[(who * 2 + 1) % 6], hair: HAIR[who % 6], top: [PAPER, '#3d6fb5', RED, '#6bbfa8', E.m, GOLD, PAPER, '#3d6fb5', GOLD][who], style: ['short', 'bob', 'afro', 'tail', 'short', 'hijab', 'bun', 'short', 'bob'][who] });
        else if (f === 1) s.sheet(x + 76, y + 96, 74, 92, { n: 3, sh: false, rot: 4 });
        else if (f === 0) s.mic(x + 76, y + 84, 26, { head: PAPER, body: RED, grid: INK });
      });
      s.rect(484, y + 180, 632, 20, B.d, { j: 2 });
    });
    s.rect(742, 668, 116, 140, B.d, { sh: true }); s.blob(836, 744, 9, 0, GOLD);
    s.tree(300, 806, 300, '#3f7d63', { light: '#5a9a80' }); s.tree(1330, 806, 240, '#2f6b58', { light: '#4f9276' });
    s.robin(660, 120, 150, { rot: -6 });
  }],
  // L’Union européenne: one balloon, several peoples in the basket.
  'maison-apprendre-4': [{ bg: '#bfe0f5' }, (s) => {
    s.hills(760, 34, '#8cc0a4', { n: 6 }); s.hills(830, 24, '#5d9c80', { n: 5 });
    [[250, 220, 150], [1380, 300, 170], [1220, 610, 110]].forEach(([x, y, r]) => { s.blob(x, y, r, r * 0.32, PAPER, { k: 0.03, n: 8 }); s.blob(x - r * 0.3, y - r * 0.24, r * 0.42, r * 0.3, PAPER, { n: 7 }); });
    s.lines([[[600, 500], [706, 688]], [[1000, 500], [894, 688]], [[740, 540], [752, 688]], [[860, 540], [848, 688]]], 9, WOOD);
    s.blob(800, 320, 288, 300, U.a, { sh: [12, 16], n: 14, k: 0.006 });
    s.poly([[560, 480], [1040, 480], [880, 600], [720, 600]], U.a, { j: 2 });
    s.smooth([[800, 22], [900, 160], [920, 330], [850, 590], [750, 590], [680, 330], [700, 160]], '#2f74d8', { t: 6 });
    s.starRing(800, 320, 200, 42, GOLD);
    seq(3).forEach((i) => s.bust(738 + i * 62, 738, 46, { skin: SKIN[[1, 4, 3][i]], hair: HAIR[[0, 3, 1][i]], top: [RED, GOLD, PAPER][i], style: ['short', 'bob', 'afro'][i] }));
    s.rect(690, 716, 220, 120, WOOD, { sh: true }); s.lines([[[700, 756], [900, 752]], [[700, 796], [900, 794]]], 9, '#8a5230'); s.rect(680, 704, 240, 26, '#8a5230', {});
    s.robin(430, 450, 160, { rot: -14, legs: false });
  }],
  // Droits et libertés: an open cage, and who has left it sings.
  'maison-apprendre-5': [{ bg: J.a }, (s) => {
    s.blob(1090, 400, 420, 0, '#128a78', { n: 14 }); s.ground(770, J.d);
    s.ring(560, 420, 0, 250, 180, 360, '#0b5a4f', {}); s.rect(310, 418, 500, 330, '#0b5a4f', { j: 2 });
    s.lines(seq(7).map((i) => [[330 + i * 77, 430], [330 + i * 77, 750]]), 15, GOLD, { cap: 'butt' });
    seq(3).forEach((i) => s.raw(`<path fill="none" stroke="${GOLD}" stroke-width="15" d="M${330 + i * 77} 432A${230 - i * 77} 250 0 0 1 ${790 - i * 77} 432"/>`));
    s.rect(300, 414, 520, 34, '#e09b22', { sh: true }); s.rect(286, 736, 548, 50, '#e09b22', { sh: true }); s.raw(`<circle cx="560" cy="142" r="30" fill="none" stroke="${GOLD}" stroke-width="15"/>`);
    s.rect(608, 474, 146, 250, J.a, { j: 2 });
    s.g('translate(752 474) skewY(14)', () => { s.rect(0, 0, 120, 250, '#e09b22', { sh: true, j: 2 }); s.rect(16, 16, 88, 218, J.a, { j: 1 }); s.lines([[[45, 16], [45, 234]], [[75, 16], [75, 234]]], 11, GOLD, { cap: 'butt' }); });
    s.line([[930, 640], [1500, 600]], 30, '#6b4630'); s.leaf(1330, 606, 120, -34, '#6dbba9', J.d); s.leaf(1420, 606, 110, 30, '#6dbba9', J.d);
    s.robin(1130, 470, 330, { open: true });
    s.lines([[[1330, 380], [1420, 330]], [[1350, 440], [1460, 430]]], 16, GOLD);
  }],
  // S’informer et vérifier: a picture on a phone, and what the magnifier finds in it.
  'maison-apprendre-6': [{ bg: S.l }, (s) => {
    s.blob(1190, 250, 300, 0, '#fbeaf1', { n: 14 }); s.poly([[0, 720], [1600, 690], [1600, 900], [0, 900]], S.a, { j: 0 });
    s.at(600, 470, -9, () => {
      s.rect(-240, -400, 480, 800, INK, { sh: [14, 16], j: 4 }); s.rect(-212, -350, 424, 690, PAPER, { j: 2 }); s.blob(0, 370, 17, 0, '#5b5560');
      s.rect(-180, -318, 360, 250, '#8ec6e8', { j: 2 }); s.poly([[-180, -68], [-60, -220], [30, -130], [100, -200], [180, -68]], '#3f7d63', { j: 2 }); s.blob(110, -262, 34, 0, GOLD);
      s.lines([[[-176, -20], [150, -20]], [[-176, 26], [90, 26]]], 18, '#cfc3b3');
      s.rect(-180, 80, 170, 130, S.m, { j: 2 }); s.rect(14, 80, 166, 130, GOLD, { j: 2 }); s.lines([[[-176, 250], [-40, 250]], [[18, 250], [150, 250]], [[-176, 292], [-70, 292]], [[18, 292], [110, 292]]], 15, '#cfc3b3');
    });
    s.at(905, 350, -40, () => s.rect(-34, 190, 68, 360, WOOD, { sh: true }));
    s.blob(890, 340, 220, 0, S.d, { sh: true, n: 14 }); s.blob(890, 340, 178, 0, '#a9d8f2', { n: 14 });
    s.poly([[730, 420], [850, 210], [950, 330], [1000, 260], [1060, 400], [980, 490], [800, 492]], '#3f7d63', { j: 2 });
    s.lines([[[806, 300], [890, 392]], [[890, 300], [806, 392]]], 26, RED);
    s.robin(1330, 560, 260, { flip: true });
  }],
};
