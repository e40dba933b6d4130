// Loaded before the server (NODE_OPTIONS): at SIGUSR2 its clock is 31 s ahead, no timer with it, and it says so.
const real = Date.now.bind(Date);
let ahead = 0;
Date.now = () => real() + ahead;
process.on("SIGUSR2", () => {
  ahead += 31_000;
  process.stdout.write("clock moved\n");
});
