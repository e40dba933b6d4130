// The one script of reading pages: a file per behaviour, no framework, nothing visible waits for it.
document.documentElement.classList.add("js");
