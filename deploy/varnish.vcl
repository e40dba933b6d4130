# A shared cache between a proxy that ends TLS and the site: /etc/varnish/default.vcl. Check: varnishd -C -f /etc/varnish/default.vcl
# With CACHE_PURGE_URL=http://127.0.0.1:6081/purge the site says what changed, and it is dropped at once.
vcl 4.1;

import std;

backend default {
	.host = "127.0.0.1";
	.port = "3000";
	# The site itself gives up after five minutes.
	.first_byte_timeout = 330s;
}
# Asked for the probe alone: to one that is found sick nothing would be sent, and while the site starts again what comes waits.
backend probed {
	.host = "127.0.0.1";
	.port = "3000";
	.probe = { .url = "/healthz"; .interval = 2s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
}

acl site {
	"127.0.0.1";
	"::1";
}

sub vcl_recv {
	# From the site itself: what comes through the proxy of this machine says for whom it asks.
	if (req.url == "/purge") {
		if (client.ip !~ site || req.http.X-Forwarded-For ~ "," || req.method != "POST") { return (synth(404)); }
		if (req.http.Surrogate-Key !~ "^[a-z]+( [a-z]+)*$") { return (synth(400)); }
		# Objects have a list of tags, of which one is named: « articles wall » is (^| )(articles|wall)( |$).
		ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(\s|$)");
		return (synth(200));
	}
	# Pages are shown ten seconds past their end while they are asked again; while the site starts, for longer.
	if (std.healthy(probed)) { set req.grace = 10s; }
	if (req.method != "GET" && req.method != "HEAD") { return (pass); }
	# A message to show, a look, a page just written: the site answers (docs/decisions/0025-shared-caches.md). No other cookie decides a page.
	if (req.http.Cookie ~ "(^|; ?)cx-(flash|lecture|sans-script|tx)=.") { return (pass); }
	# What pages vary on, each in as few spellings as the site tells apart.
	if (req.http.Accept-Encoding ~ "\bbr\b") { set req.http.Accept-Encoding = "br"; }
	elseif (req.http.Accept-Encoding ~ "\bgzip\b") { set req.http.Accept-Encoding = "gzip"; }
	else { unset req.http.Accept-Encoding; }
	if (req.http.Save-Data ~ "(?i)^on") { set req.http.Save-Data = "on"; }
	else { unset req.http.Save-Data; }
	# The cookies of a session go to the site, which says by Cache-Control what may be kept.
	return (hash);
}

sub vcl_backend_response {
	if (beresp.http.Cache-Control !~ "public" || beresp.http.Set-Cookie) {
		set beresp.uncacheable = true;
		set beresp.ttl = 30s;
		return (deliver);
	}
	set beresp.grace = 10m;
}

sub vcl_backend_error {
	# A page whose line ended as it was asked, on a busy machine twice in a row, is asked again.
	if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) { return (retry); }
}

sub vcl_deliver {
	set resp.http.X-Cache = "MISS";
	if (obj.hits > 0) { set resp.http.X-Cache = "HIT"; }
}
